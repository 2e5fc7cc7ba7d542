CREATE EXTENSION IF NOT EXISTS unaccent WITH SCHEMA public;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
--> statement-breakpoint
-- Lower case without accents. Immutable, so that indexes and generated columns can rest on it: it names its dictionary
-- and every schema, and the dictionary does not change below a running shop.
CREATE FUNCTION public.normalise(value text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN lower(public.unaccent('public.unaccent'::regdictionary, value));
