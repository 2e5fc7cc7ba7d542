CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;--> statement-breakpoint
SET LOCAL check_function_bodies = off;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.add_product_search_texts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO public.product_search_texts (product_id, name, codes) SELECT id, sort_name, code_text FROM added;
  RETURN NULL;
END $function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.drop_untrue_offer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.original_price_cents := NULL;
  NEW.discount_percentage := NULL;
  RETURN NEW;
END $function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.forget_buyer_in_ledger()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE public.stock_movements SET user_id = NULL, note = ''
  WHERE order_id = new.id AND product_id IN (SELECT product_id FROM public.order_items WHERE order_id = new.id);
  RETURN NULL;
END $function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.keep_fit_spec()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  of_kind text := public.fit_kind(NEW);
  wheel boolean := of_kind IN ('wheel', 'kit');
  tyre boolean := of_kind IN ('tyre', 'kit');
  spec public.fit_specs;
  found_id integer;
BEGIN
  IF of_kind IS NULL THEN
    NEW.fit_spec_id := NULL;
    RETURN NEW;
  END IF;
  spec.kind := of_kind;
  spec.rim_inches := CASE WHEN wheel OR tyre THEN NEW.rim_inches END;
  spec.rim_width_inches := CASE WHEN wheel THEN NEW.rim_width_inches END;
  spec.bolt_patterns := CASE WHEN wheel OR of_kind = 'spacer' THEN NEW.bolt_patterns ELSE '{}' END;
  spec.offset_mm := CASE WHEN wheel THEN NEW.offset_mm END;
  spec.centre_bore_mm := CASE WHEN wheel THEN NEW.centre_bore_mm END;
  spec.wheel_load_kg := CASE WHEN wheel THEN NEW.wheel_load_kg END;
  spec.tyre_width_mm := CASE WHEN tyre THEN NEW.tyre_width_mm END;
  spec.tyre_aspect_ratio := CASE WHEN tyre THEN NEW.tyre_aspect_ratio END;
  spec.load_index := CASE WHEN tyre THEN NEW.load_index END;
  spec.speed_symbol := CASE WHEN tyre THEN NEW.speed_symbol END;
  spec.is_commercial := tyre AND NEW.is_commercial;
  spec.ring_inner_mm := CASE WHEN of_kind = 'ring' THEN NEW.ring_inner_mm END;
  spec.ring_outer_mm := CASE WHEN of_kind = 'ring' THEN NEW.ring_outer_mm END;
  spec.spacer_mm := CASE WHEN of_kind = 'spacer' THEN NEW.spacer_mm END;
  spec.thread := CASE WHEN of_kind IN ('bolt', 'nut') THEN NEW.thread END;
  spec.seat := CASE WHEN of_kind IN ('bolt', 'nut') THEN NEW.seat END;
  FOR attempt IN 1..5 LOOP
    SELECT id INTO found_id FROM public.fit_specs
    WHERE kind = spec.kind AND bolt_patterns = spec.bolt_patterns AND is_commercial = spec.is_commercial
      AND rim_inches IS NOT DISTINCT FROM spec.rim_inches
      AND rim_width_inches IS NOT DISTINCT FROM spec.rim_width_inches
      AND offset_mm IS NOT DISTINCT FROM spec.offset_mm
      AND centre_bore_mm IS NOT DISTINCT FROM spec.centre_bore_mm
      AND wheel_load_kg IS NOT DISTINCT FROM spec.wheel_load_kg
      AND tyre_width_mm IS NOT DISTINCT FROM spec.tyre_width_mm
      AND tyre_aspect_ratio IS NOT DISTINCT FROM spec.tyre_aspect_ratio
      AND load_index IS NOT DISTINCT FROM spec.load_index
      AND speed_symbol IS NOT DISTINCT FROM spec.speed_symbol
      AND ring_inner_mm IS NOT DISTINCT FROM spec.ring_inner_mm
      AND ring_outer_mm IS NOT DISTINCT FROM spec.ring_outer_mm
      AND spacer_mm IS NOT DISTINCT FROM spec.spacer_mm
      AND thread IS NOT DISTINCT FROM spec.thread
      AND seat IS NOT DISTINCT FROM spec.seat;
    EXIT WHEN found_id IS NOT NULL;
    INSERT INTO public.fit_specs (kind, rim_inches, rim_width_inches, bolt_patterns, offset_mm, centre_bore_mm,
      wheel_load_kg, tyre_width_mm, tyre_aspect_ratio, load_index, speed_symbol, is_commercial, ring_inner_mm,
      ring_outer_mm, spacer_mm, thread, seat)
    VALUES (spec.kind, spec.rim_inches, spec.rim_width_inches, spec.bolt_patterns, spec.offset_mm, spec.centre_bore_mm,
      spec.wheel_load_kg, spec.tyre_width_mm, spec.tyre_aspect_ratio, spec.load_index, spec.speed_symbol,
      spec.is_commercial, spec.ring_inner_mm, spec.ring_outer_mm, spec.spacer_mm, spec.thread, spec.seat)
    ON CONFLICT DO NOTHING RETURNING id INTO found_id;
    EXIT WHEN found_id IS NOT NULL;
  END LOOP;
  IF found_id IS NULL THEN
    RAISE EXCEPTION 'the measures of product % could not be stored', NEW.id USING ERRCODE = '40001';
  END IF;
  NEW.fit_spec_id := found_id;
  RETURN NEW;
END $function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.keep_search_text()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.search_text := public.searchable_text(NEW.name) || chr(10) || public.searchable_text(NEW.description);
  RETURN NEW;
END $function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.new_order_number()
 RETURNS text
 LANGUAGE plpgsql
AS $function$
DECLARE
  drawn text;
BEGIN
  LOOP
    drawn := 10000000 + ('x' || left(replace(gen_random_uuid()::text, '-', ''), 12))::bit(48)::bigint % 90000000;
    IF NOT EXISTS (SELECT FROM public.orders WHERE order_number = drawn) THEN
      RETURN drawn;
    END IF;
  END LOOP;
END $function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.normalise(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN lower(unaccent('unaccent'::regdictionary, value));--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.open_product_stock()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO public.product_stock (product_id, updated_at) SELECT id, updated_at FROM added;
  RETURN NULL;
END $function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.record_order_figures()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'UPDATE' AND (old.created_at, old.status, old.total_cents, old.refunded_cents, old.tracking_code)
      IS NOT DISTINCT FROM (new.created_at, new.status, new.total_cents, new.refunded_cents, new.tracking_code) THEN
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO public.order_day_figures (day, status, order_count, tracked_count, total_cents)
    VALUES ((old.created_at AT TIME ZONE 'America/Sao_Paulo')::date, old.status, -1,
      -(old.tracking_code IS NOT NULL)::integer, old.refunded_cents - old.total_cents);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO public.order_day_figures (day, status, order_count, tracked_count, total_cents)
    VALUES ((new.created_at AT TIME ZONE 'America/Sao_Paulo')::date, new.status, 1,
      (new.tracking_code IS NOT NULL)::integer, new.total_cents - new.refunded_cents);
  END IF;
  RETURN NULL;
END $function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.record_stock_movements()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  movement jsonb := nullif(current_setting('shop.stock_movement', true), '')::jsonb;
BEGIN
  IF movement IS NULL AND EXISTS (SELECT FROM former FULL JOIN present USING (product_id)
      WHERE former.quantity IS DISTINCT FROM present.quantity) THEN
    RAISE EXCEPTION 'a stock changes only with a reason' USING ERRCODE = 'check_violation',
      HINT = 'Set shop.stock_movement for the transaction, as {"reason": "manual"}.';
  END IF;
  INSERT INTO public.stock_movements (product_id, quantity, balance, reason, order_id, user_id, note)
  SELECT product_id, coalesce(present.quantity, 0) - coalesce(former.quantity, 0), coalesce(present.quantity, 0),
    movement ->> 'reason', (movement ->> 'orderId')::uuid, (movement ->> 'userId')::uuid, coalesce(movement ->> 'note', '')
  FROM former FULL JOIN present USING (product_id)
  WHERE former.quantity IS DISTINCT FROM present.quantity
  ORDER BY product_id;
  PERFORM set_config('shop.stock_movement', '', true);
  RETURN NULL;
END $function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.refuse_stock_by_hand()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF pg_trigger_depth() < 2 THEN
    RAISE EXCEPTION '% is written by its triggers alone', TG_TABLE_NAME USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.searchable_text(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(btrim(regexp_replace(normalise(value), '\s+'::text, ' '::text, 'g'::text)), '(?<!\d)([1-3]\d5)\s?[/ -]?\s?([2-9][05])\s?[/ -]?\s?(?:z?r)?\s?(1[0-9]|2[0-6])(?:c\y)?(?!\d)'::text, '\1/\2 r\3'::text, 'g'::text), '(?<![\d.,])([3-8])\s?[x×*]\s?114(?:[.,]0)?(?![\d.,]*\d)'::text, '\1x114.3'::text, 'g'::text), '(?<![\d.,])([3-8])\s?[x×*]\s?139(?:[.,]0)?(?![\d.,]*\d)'::text, '\1x139.7'::text, 'g'::text), '(?<![\d.,])([3-8])\s?[x×*]\s?(1\d\d|2[01]\d|22[0-4])[.,]([1-9])(?![\d.,]*\d)'::text, '\1x\2.\3'::text, 'g'::text), '(?<![\d.,])([3-8])\s?[x×*]\s?(1\d\d|2[01]\d|22[0-5])(?:[.,]0)?(?![\d.,]*\d)'::text, '\1x\2'::text, 'g'::text);--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.update_product_search_texts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE public.product_search_texts SET name = NEW.sort_name, codes = NEW.code_text WHERE product_id = NEW.id;
  RETURN NULL;
END $function$;--> statement-breakpoint
CREATE SEQUENCE "public"."product_sku_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "customer_addresses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"street" text NOT NULL,
	"number" text NOT NULL,
	"complement" text DEFAULT '' NOT NULL,
	"district" text DEFAULT '' NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"postal_code" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_addresses_postal_code_digits" CHECK ("customer_addresses"."postal_code" ~ '^[0-9]{8}$'),
	CONSTRAINT "customer_addresses_state_code" CHECK ("customer_addresses"."state" ~ '^[A-Z]{2}$')
);--> statement-breakpoint
CREATE TABLE "attention_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"order_id" uuid,
	"details" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" uuid,
	"note" text,
	CONSTRAINT "attention_items_kind" CHECK ("attention_items"."kind" in ('paid-too-little', 'paid-too-much', 'paid-twice', 'paid-late', 'payment-taken-back', 'payment-unknown', 'payment-difference', 'payment-unreadable', 'refund-failed', 'refund-under-way', 'chargeback', 'label-unused', 'email-failed', 'job-failed', 'stock-difference', 'backup-missing', 'backup-unusable')),
	CONSTRAINT "attention_items_closed_with_note" CHECK (("attention_items"."closed_at" is null) = ("attention_items"."note" is null))
);--> statement-breakpoint
CREATE TABLE "cart_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"added_price_cents" integer,
	"last_addition_id" uuid,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_items_one_line_per_product" UNIQUE("user_id","product_id"),
	CONSTRAINT "cart_items_quantity" CHECK ("cart_items"."quantity" between 1 and 999),
	CONSTRAINT "cart_items_added_price" CHECK ("cart_items"."added_price_cents" >= 0)
);--> statement-breakpoint
CREATE TABLE "favorite_links" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favorite_links_token_unique" UNIQUE("token")
);--> statement-breakpoint
CREATE TABLE "favorites" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"saved_price_cents" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favorites_one_per_product" UNIQUE("user_id","product_id"),
	CONSTRAINT "favorites_saved_price" CHECK ("favorites"."saved_price_cents" >= 0)
);--> statement-breakpoint
CREATE TABLE "brands" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "brands_name_present" CHECK (length("brands"."name") >= 1)
);--> statement-breakpoint
CREATE TABLE "categories" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"image_url" text,
	"display_order" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "categories_name_length" CHECK (length("categories"."name") >= 2)
);--> statement-breakpoint
CREATE TABLE "subcategories" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"category_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subcategories_name_present" CHECK (length("subcategories"."name") >= 1)
);--> statement-breakpoint
CREATE TABLE "suppliers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"contact_name" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"tax_id" text,
	"lead_time_days" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "suppliers_name_length" CHECK (length("suppliers"."name") between 1 and 100),
	CONSTRAINT "suppliers_lead_time" CHECK ("suppliers"."lead_time_days" between 0 and 365)
);--> statement-breakpoint
CREATE TABLE "category_companion_choices" (
	"category_id" uuid NOT NULL,
	"companion_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "category_companion_choices_category_id_companion_id_pk" PRIMARY KEY("category_id","companion_id"),
	CONSTRAINT "category_companion_choices_position" UNIQUE("category_id","position")
);--> statement-breakpoint
CREATE TABLE "category_companion_rules" (
	"category_id" uuid PRIMARY KEY NOT NULL,
	"actor_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "companion_choices" (
	"product_id" uuid NOT NULL,
	"companion_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "companion_choices_product_id_companion_id_pk" PRIMARY KEY("product_id","companion_id"),
	CONSTRAINT "companion_choices_position" UNIQUE("product_id","position"),
	CONSTRAINT "companion_choices_others" CHECK ("companion_choices"."product_id" <> "companion_choices"."companion_id")
);--> statement-breakpoint
CREATE TABLE "companion_rules" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"source" text DEFAULT 'chosen' NOT NULL,
	"actor_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "companion_rules_source" CHECK ("companion_rules"."source" in ('chosen', 'measures'))
);--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"protocol" text NOT NULL,
	"submission_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"order_number" text,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_messages_protocol_unique" UNIQUE("protocol"),
	CONSTRAINT "contact_messages_submission_id_unique" UNIQUE("submission_id"),
	CONSTRAINT "contact_messages_protocol" CHECK ("contact_messages"."protocol" ~ '^AC-\d{8}-[23456789ABCDEFGHJKMNPQRSTVWXYZ]{5}$'),
	CONSTRAINT "contact_messages_name" CHECK (length("contact_messages"."name") between 1 and 100),
	CONSTRAINT "contact_messages_email" CHECK ("contact_messages"."email" = lower("contact_messages"."email") and "contact_messages"."email" ~ '^[^\s@]+@[^\s@]+$' and length("contact_messages"."email") <= 254),
	CONSTRAINT "contact_messages_phone" CHECK ("contact_messages"."phone" ~ '^[0-9]{10,11}$'),
	CONSTRAINT "contact_messages_order_number" CHECK ("contact_messages"."order_number" ~ '^[0-9a-f]{8}$'),
	CONSTRAINT "contact_messages_subject" CHECK ("contact_messages"."subject" in ('fitment', 'order', 'return', 'payment', 'privacy', 'other')),
	CONSTRAINT "contact_messages_message" CHECK (length("contact_messages"."message") between 10 and 4000)
);--> statement-breakpoint
CREATE TABLE "newsletter_subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"source" text NOT NULL,
	"consent" integer NOT NULL,
	"consent_text" text NOT NULL,
	"consented_at" timestamp with time zone NOT NULL,
	"unsubscribed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "newsletter_subscriptions_email_unique" UNIQUE("email"),
	CONSTRAINT "newsletter_subscriptions_email" CHECK ("newsletter_subscriptions"."email" = lower("newsletter_subscriptions"."email") and "newsletter_subscriptions"."email" ~ '^[^\s@]+@[^\s@]+$' and length("newsletter_subscriptions"."email") <= 254),
	CONSTRAINT "newsletter_subscriptions_source" CHECK ("newsletter_subscriptions"."source" in ('footer')),
	CONSTRAINT "newsletter_subscriptions_consent" CHECK ("newsletter_subscriptions"."consent" >= 1 and length("newsletter_subscriptions"."consent_text") >= 20),
	CONSTRAINT "newsletter_subscriptions_order" CHECK ("newsletter_subscriptions"."unsubscribed_at" >= "newsletter_subscriptions"."consented_at")
);--> statement-breakpoint
CREATE TABLE "banners" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"display_order" integer NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_video" boolean DEFAULT false NOT NULL,
	"desktop_file_path" text NOT NULL,
	"mobile_file_path" text NOT NULL,
	"desktop_image_url" text,
	"mobile_image_url" text,
	"cta_text" text,
	"cta_link" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "banners_title_present" CHECK (length("banners"."title") >= 1)
);--> statement-breakpoint
CREATE TABLE "help_articles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"category" text NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "help_articles_category" CHECK ("help_articles"."category" in ('orders', 'shipping', 'payments', 'returns'))
);--> statement-breakpoint
CREATE TABLE "media" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"url" text NOT NULL,
	"file_path" text NOT NULL,
	"kind" text NOT NULL,
	"content_type" text NOT NULL,
	"byte_size" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"file_state" text DEFAULT 'stored' NOT NULL,
	"unowned_since" timestamp with time zone,
	CONSTRAINT "media_url_unique" UNIQUE("url"),
	CONSTRAINT "media_file_path_unique" UNIQUE("file_path"),
	CONSTRAINT "media_kind" CHECK ("media"."kind" in ('image', 'video')),
	CONSTRAINT "media_file_state" CHECK ("media"."file_state" in ('storing', 'stored', 'removing')),
	CONSTRAINT "media_owned_is_stored" CHECK ("media"."file_state" = 'stored' or "media"."unowned_since" is not null),
	CONSTRAINT "media_size" CHECK ("media"."byte_size" > 0 and "media"."width" > 0 and "media"."height" > 0)
);--> statement-breakpoint
CREATE TABLE "email_deliveries" (
	"key" text PRIMARY KEY NOT NULL,
	"claimed_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "order_day_figures" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_day_figures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"status" text NOT NULL,
	"order_count" integer NOT NULL,
	"tracked_count" integer NOT NULL,
	"total_cents" bigint NOT NULL
);--> statement-breakpoint
CREATE TABLE "product_day_views" (
	"day" date NOT NULL,
	"product_id" uuid NOT NULL,
	"view_count" integer NOT NULL,
	CONSTRAINT "product_day_views_of_day" PRIMARY KEY("day","product_id")
);--> statement-breakpoint
CREATE TABLE "product_view_figures" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"view_count" integer NOT NULL
);--> statement-breakpoint
CREATE TABLE "view_day_figures" (
	"day" date PRIMARY KEY NOT NULL,
	"view_count" integer NOT NULL
);--> statement-breakpoint
CREATE TABLE "view_figures_window" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"first_day" date NOT NULL,
	"summed_until" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "view_figures_window_only" CHECK ("view_figures_window"."is_only")
);--> statement-breakpoint
CREATE TABLE "fit_specs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fit_specs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"rim_inches" integer,
	"rim_width_inches" numeric(3, 1),
	"bolt_patterns" text[] DEFAULT '{}'::text[] NOT NULL,
	"offset_mm" numeric(4, 1),
	"centre_bore_mm" numeric(4, 1),
	"wheel_load_kg" integer,
	"tyre_width_mm" integer,
	"tyre_aspect_ratio" integer,
	"load_index" integer,
	"speed_symbol" text,
	"is_commercial" boolean DEFAULT false NOT NULL,
	"ring_inner_mm" numeric(4, 1),
	"ring_outer_mm" numeric(4, 1),
	"spacer_mm" numeric(4, 1),
	"thread" text,
	"seat" text,
	CONSTRAINT "fit_specs_measures" UNIQUE NULLS NOT DISTINCT("kind","rim_inches","rim_width_inches","bolt_patterns","offset_mm","centre_bore_mm","wheel_load_kg","tyre_width_mm","tyre_aspect_ratio","load_index","speed_symbol","is_commercial","ring_inner_mm","ring_outer_mm","spacer_mm","thread","seat"),
	CONSTRAINT "fit_specs_kind" CHECK ("fit_specs"."kind" in ('wheel', 'tyre', 'kit', 'ring', 'spacer', 'bolt', 'nut'))
);--> statement-breakpoint
CREATE TABLE "freight_tables" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"tables" jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "freight_tables_valid_from_unique" UNIQUE("valid_from"),
	CONSTRAINT "freight_tables_object" CHECK (jsonb_typeof("freight_tables"."tables") = 'object')
);--> statement-breakpoint
CREATE TABLE "garage_vehicles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"model_id" uuid NOT NULL,
	"year" integer NOT NULL,
	"version" text,
	"own_tyre" text,
	"nickname" text,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "garage_vehicles_once" UNIQUE NULLS NOT DISTINCT("user_id","model_id","year","version"),
	CONSTRAINT "garage_vehicles_year" CHECK ("garage_vehicles"."year" between 1950 and 2100),
	CONSTRAINT "garage_vehicles_own_tyre" CHECK ("garage_vehicles"."own_tyre" ~ '^[1-3][0-9]5/[2-9][05] R[12][0-9]$')
);--> statement-breakpoint
CREATE TABLE "vehicle_misses" (
	"model_id" uuid NOT NULL,
	"year" integer NOT NULL,
	"day" date NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "vehicle_misses_of_day" PRIMARY KEY("model_id","year","day"),
	CONSTRAINT "vehicle_misses_count" CHECK ("vehicle_misses"."count" > 0)
);--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"password" text,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accounts_provider_account" UNIQUE("provider_id","account_id")
);--> statement-breakpoint
CREATE TABLE "guests" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "guests_token_hash_unique" UNIQUE("token_hash")
);--> statement-breakpoint
CREATE TABLE "profiles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"phone" text,
	"tax_id" text,
	"is_admin" boolean DEFAULT false NOT NULL,
	"is_restricted" boolean DEFAULT false NOT NULL,
	"is_guest" boolean DEFAULT false NOT NULL,
	"search_text" text COLLATE "C" GENERATED ALWAYS AS (normalise(full_name || ' ' || email)) STORED,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profiles_email_unique" UNIQUE("email"),
	CONSTRAINT "profiles_email_lower_case" CHECK ("profiles"."email" = lower("profiles"."email")),
	CONSTRAINT "profiles_restricted" CHECK (not "profiles"."is_restricted" or "profiles"."is_admin"),
	CONSTRAINT "profiles_guest" CHECK (not "profiles"."is_guest" or ("profiles"."email" = "profiles"."id"::text and not "profiles"."is_admin"))
);--> statement-breakpoint
CREATE TABLE "session_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "session_tokens_kind" CHECK ("session_tokens"."kind" in ('access', 'refresh'))
);--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "product_import_files" (
	"set_id" uuid NOT NULL,
	"name" text NOT NULL,
	"file_path" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_import_files_name" PRIMARY KEY("set_id","name")
);--> statement-breakpoint
CREATE TABLE "product_import_pictures" (
	"set_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"position" integer NOT NULL,
	"source" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"failure" text,
	CONSTRAINT "product_import_pictures_place" PRIMARY KEY("set_id","line","position"),
	CONSTRAINT "product_import_pictures_state" CHECK ("product_import_pictures"."state" in ('waiting', 'stored', 'failed'))
);--> statement-breakpoint
CREATE TABLE "list_exports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"format" text NOT NULL,
	"filter" jsonb NOT NULL,
	"file_name" text NOT NULL,
	"author_id" uuid,
	"state" text DEFAULT 'waiting' NOT NULL,
	"run" uuid,
	"row_count" integer DEFAULT 0 NOT NULL,
	"handled_count" integer DEFAULT 0 NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"piece_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "list_exports_kind" CHECK ("list_exports"."kind" in ('products', 'orders', 'customers', 'stock-movements')),
	CONSTRAINT "list_exports_format" CHECK ("list_exports"."format" in ('xlsx', 'csv')),
	CONSTRAINT "list_exports_state" CHECK ("list_exports"."state" in ('waiting', 'running', 'done', 'failed', 'cancelled'))
);--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "postal_code_answers" (
	"postal_code" text PRIMARY KEY NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"ibge_code" text,
	"street" text DEFAULT '' NOT NULL,
	"district" text DEFAULT '' NOT NULL,
	"answered_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "request_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);--> statement-breakpoint
CREATE TABLE "shop_identity" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"is_only" boolean DEFAULT true NOT NULL,
	CONSTRAINT "shop_identity_is_only_unique" UNIQUE("is_only"),
	CONSTRAINT "shop_identity_is_only" CHECK ("shop_identity"."is_only")
);--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"tracking_code" text,
	"further_tracking_codes" text[] DEFAULT '{}'::text[] NOT NULL,
	"actor_id" uuid,
	"reason" text NOT NULL,
	"is_told" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_events_reason" CHECK ("order_events"."reason" in ('placed', 'placed-by-staff', 'changed', 'payment', 'staff', 'customer', 'dispatch', 'pieces-cancelled', 'address-changed', 'unpaid', 'underpaid', 'pix-waiting', 'late-payment', 'late-payment-waits', 'late-payment-returned'))
);--> statement-breakpoint
CREATE TABLE "order_invoices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"access_key" text NOT NULL,
	"pdf" "bytea",
	"xml" "bytea",
	"actor_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_invoices_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "order_invoices_access_key_unique" UNIQUE("access_key"),
	CONSTRAINT "order_invoices_key" CHECK ("order_invoices"."access_key" ~ '^[0-9]{6}[0-9A-Z]{14}[0-9]{24}$'),
	CONSTRAINT "order_invoices_files" CHECK (num_nonnulls("order_invoices"."pdf", "order_invoices"."xml") >= 1),
	CONSTRAINT "order_invoices_sizes" CHECK (octet_length("order_invoices"."pdf") between 1 and 2000000 and octet_length("order_invoices"."xml") between 1 and 2000000)
);--> statement-breakpoint
CREATE TABLE "order_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"quantity" integer NOT NULL,
	"cancelled_quantity" integer DEFAULT 0 NOT NULL,
	"price_at_time_cents" integer NOT NULL,
	"pix_discount_cents" integer DEFAULT 0 NOT NULL,
	"shipping_cents" integer NOT NULL,
	"product_name" text NOT NULL,
	"image_url" text,
	"set_piece" text,
	"search_text" text COLLATE "C" GENERATED ALWAYS AS (normalise(product_name)) STORED,
	CONSTRAINT "order_items_one_line_per_product" UNIQUE("order_id","product_id"),
	CONSTRAINT "order_items_position" UNIQUE("order_id","position"),
	CONSTRAINT "order_items_set_piece" CHECK ("order_items"."set_piece" in ('wheel', 'tyre', 'wheel-with-tyre', 'piece')),
	CONSTRAINT "order_items_quantity" CHECK ("order_items"."quantity" > 0),
	CONSTRAINT "order_items_cancelled_quantity" CHECK ("order_items"."cancelled_quantity" between 0 and "order_items"."quantity"),
	CONSTRAINT "order_items_amounts" CHECK ("order_items"."price_at_time_cents" >= 0 and "order_items"."shipping_cents" >= 0),
	CONSTRAINT "order_items_pix_discount" CHECK ("order_items"."pix_discount_cents" between 0 and "order_items"."price_at_time_cents")
);--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_number" text DEFAULT new_order_number() NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"subtotal_cents" integer NOT NULL,
	"shipping_cents" integer NOT NULL,
	"pix_discount_cents" integer DEFAULT 0 NOT NULL,
	"total_cents" integer NOT NULL,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"tax_id" text,
	"street" text NOT NULL,
	"number" text NOT NULL,
	"complement" text DEFAULT '' NOT NULL,
	"district" text DEFAULT '' NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"postal_code" text NOT NULL,
	"shipping_address" text NOT NULL,
	"shipping_service" text NOT NULL,
	"shipping_method" text NOT NULL,
	"shipping_eta" text NOT NULL,
	"tracking_code" text,
	"further_tracking_codes" text[] DEFAULT '{}'::text[] NOT NULL,
	"payment_method" text NOT NULL,
	"payment_choice" text DEFAULT 'any' NOT NULL,
	"external_reference" text NOT NULL,
	"payment_url" text,
	"payment_provider" text,
	"revision" integer DEFAULT 1 NOT NULL,
	"submission_key" uuid NOT NULL,
	"guest_network" text,
	"offers_boleto" boolean DEFAULT true NOT NULL,
	"payment_link_hash" text,
	"holds_stock" boolean DEFAULT true NOT NULL,
	"payment_due_at" timestamp with time zone NOT NULL,
	"page_open_until" timestamp with time zone,
	"anonymised_at" timestamp with time zone,
	"search_text" text COLLATE "C" GENERATED ALWAYS AS (normalise(first_name || ' ' || last_name || ' ' || email || ' ' || id::text || ' ' || coalesce(tracking_code, '') || ' ' || phone || ' ' || coalesce(tax_id, '') || ' ' || city || ' ' || state || ' ' || postal_code)) STORED,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_one_per_number" UNIQUE("order_number"),
	CONSTRAINT "orders_external_reference_unique" UNIQUE("external_reference"),
	CONSTRAINT "orders_payment_link_hash_unique" UNIQUE("payment_link_hash"),
	CONSTRAINT "orders_one_per_submission" UNIQUE("user_id","submission_key"),
	CONSTRAINT "orders_order_number" CHECK ("orders"."order_number" ~ '^[1-9][0-9]{7}$'),
	CONSTRAINT "orders_status" CHECK ("orders"."status" in ('pending', 'processing', 'shipped', 'delivered', 'cancelled')),
	CONSTRAINT "orders_amounts_not_negative" CHECK ("orders"."subtotal_cents" >= 0 and "orders"."shipping_cents" >= 0),
	CONSTRAINT "orders_payment_choice" CHECK ("orders"."payment_choice" in ('any', 'pix')),
	CONSTRAINT "orders_pix_discount" CHECK ("orders"."pix_discount_cents" between 0 and "orders"."subtotal_cents" and ("orders"."pix_discount_cents" = 0 or "orders"."payment_choice" = 'pix')),
	CONSTRAINT "orders_total" CHECK ("orders"."total_cents" = "orders"."subtotal_cents" - "orders"."pix_discount_cents" + "orders"."shipping_cents"),
	CONSTRAINT "orders_refunded" CHECK ("orders"."refunded_cents" between 0 and "orders"."total_cents"),
	CONSTRAINT "orders_postal_code_digits" CHECK ("orders"."postal_code" ~ '^[0-9]{8}$'),
	CONSTRAINT "orders_tracking_code_present" CHECK (length("orders"."tracking_code") >= 1),
	CONSTRAINT "orders_further_tracking_codes" CHECK (cardinality("orders"."further_tracking_codes") < 40 and array_position("orders"."further_tracking_codes", null) is null and array_position("orders"."further_tracking_codes", '') is null)
);--> statement-breakpoint
CREATE TABLE "payment_notifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"provider_payment_id" text NOT NULL,
	"payload" jsonb NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"processed_at" timestamp with time zone,
	"fault" text,
	CONSTRAINT "payment_notifications_once" UNIQUE("provider","event_id"),
	CONSTRAINT "payment_notifications_fault" CHECK ("payment_notifications"."fault" in ('not-there', 'out-of-reach', 'refused', 'not-understood', 'not-configured'))
);--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"provider_payment_id" text NOT NULL,
	"status" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"method" text,
	"installments" integer,
	"fee_cents" integer,
	"expires_at" timestamp with time zone,
	"pix_code" text,
	"refund_requested_at" timestamp with time zone,
	"refund_given_up_at" timestamp with time zone,
	"refund_fault" text,
	"dispute" text,
	"dispute_answer_until" timestamp with time zone,
	"ask_again_at" timestamp with time zone,
	"unknown_since" timestamp with time zone,
	"failed_look_ups" integer DEFAULT 0 NOT NULL,
	"decision" text,
	"decided_at" timestamp with time zone,
	"actor_id" uuid,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_one_per_attempt" UNIQUE("provider","provider_payment_id"),
	CONSTRAINT "payments_decision" CHECK ("payments"."decision" in ('refund', 'refunded-outside', 'credit')),
	CONSTRAINT "payments_dispute" CHECK ("payments"."dispute" in ('open', 'lost', 'won')),
	CONSTRAINT "payments_decided_at" CHECK (("payments"."decision" is null) = ("payments"."decided_at" is null)),
	CONSTRAINT "payments_status" CHECK ("payments"."status" in ('approved', 'pending', 'rejected', 'cancelled', 'refunded')),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount_cents" >= 0),
	CONSTRAINT "payments_installments" CHECK ("payments"."installments" >= 1),
	CONSTRAINT "payments_fee" CHECK ("payments"."fee_cents" >= 0),
	CONSTRAINT "payments_refund_fault" CHECK ("payments"."refund_fault" in ('under-way', 'refused', 'out-of-reach', 'not-understood', 'contested')),
	CONSTRAINT "payments_refunded" CHECK ("payments"."refunded_cents" between 0 and "payments"."amount_cents")
);--> statement-breakpoint
CREATE TABLE "product_change_rows" (
	"set_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"product_id" uuid,
	"outcome" text NOT NULL,
	"name" text NOT NULL,
	"notes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"warnings" text[] DEFAULT '{}'::text[] NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"stock_mode" text,
	"stock_quantity" integer,
	"stock_before" integer,
	"stock_reserved" integer,
	"stock_moved" integer,
	"source" jsonb,
	"result" text,
	CONSTRAINT "product_change_rows_line" PRIMARY KEY("set_id","line"),
	CONSTRAINT "product_change_rows_outcome" CHECK ("product_change_rows"."outcome" in ('created', 'changed', 'unchanged', 'refused')),
	CONSTRAINT "product_change_rows_stock_mode" CHECK ("product_change_rows"."stock_mode" in ('set', 'add')),
	CONSTRAINT "product_change_rows_stock" CHECK (("product_change_rows"."stock_mode" is null) = ("product_change_rows"."stock_quantity" is null)),
	CONSTRAINT "product_change_rows_result" CHECK ("product_change_rows"."result" in ('applied', 'skipped', 'undone', 'kept'))
);--> statement-breakpoint
CREATE TABLE "product_change_sets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"author_id" uuid,
	"state" text DEFAULT 'open' NOT NULL,
	"asked_by" uuid,
	"failure" text,
	"row_count" integer DEFAULT 0 NOT NULL,
	"handled_count" integer DEFAULT 0 NOT NULL,
	"created_count" integer DEFAULT 0 NOT NULL,
	"changed_count" integer DEFAULT 0 NOT NULL,
	"unchanged_count" integer DEFAULT 0 NOT NULL,
	"refused_count" integer DEFAULT 0 NOT NULL,
	"warned_count" integer DEFAULT 0 NOT NULL,
	"skipped_count" integer DEFAULT 0 NOT NULL,
	"kept_count" integer DEFAULT 0 NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"checked_at" timestamp with time zone,
	"applied_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	CONSTRAINT "product_change_sets_kind" CHECK ("product_change_sets"."kind" in ('import', 'bulk')),
	CONSTRAINT "product_change_sets_state" CHECK ("product_change_sets"."state" in ('open', 'checking', 'checked', 'applying', 'applied', 'undoing', 'undone')),
	CONSTRAINT "product_change_sets_times" CHECK ("product_change_sets"."ends_at" > "product_change_sets"."starts_at")
);--> statement-breakpoint
CREATE TABLE "product_imports" (
	"set_id" uuid PRIMARY KEY NOT NULL,
	"content" "bytea",
	"headings" text[] NOT NULL,
	"samples" jsonb NOT NULL,
	"supplier_id" uuid,
	"settings" jsonb
);--> statement-breakpoint
CREATE TABLE "supplier_import_settings" (
	"supplier_id" uuid PRIMARY KEY NOT NULL,
	"settings" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "product_search_texts" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"codes" text COLLATE "C" NOT NULL
);--> statement-breakpoint
CREATE TABLE "product_views" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" uuid NOT NULL,
	"user_agent" text,
	"ip_address" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_views_no_address" CHECK ("product_views"."ip_address" is null)
);--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"category_id" uuid,
	"subcategory_id" uuid,
	"brand_id" uuid,
	"price_cents" integer NOT NULL,
	"original_price_cents" integer,
	"discount_percentage" integer,
	"installments" integer DEFAULT 12 NOT NULL,
	"is_featured" boolean DEFAULT false NOT NULL,
	"is_new" boolean DEFAULT false NOT NULL,
	"is_set_of_four" boolean DEFAULT false NOT NULL,
	"is_price_on_request" boolean DEFAULT false NOT NULL,
	"mirror_to_bolinha_site" boolean DEFAULT false NOT NULL,
	"weight_grams" integer,
	"height_cm" numeric(5, 1),
	"width_cm" numeric(5, 1),
	"length_cm" numeric(5, 1),
	"sku" text,
	"gtin" text,
	"supplier_id" uuid,
	"supplier_code" text,
	"cost_cents" integer,
	"ncm" text,
	"cest" text,
	"goods_origin" smallint,
	"shelf_place" text,
	"low_stock_level" integer,
	"visibility" text DEFAULT 'published' NOT NULL,
	"preview_version" integer DEFAULT 0 NOT NULL,
	"image_urls" text[] DEFAULT '{}'::text[] NOT NULL,
	"image_url" text GENERATED ALWAYS AS (image_urls[1]) STORED,
	"rim_inches" integer,
	"rim_width_inches" numeric(3, 1),
	"bolt_patterns" text[] DEFAULT '{}'::text[] NOT NULL,
	"offset_mm" numeric(4, 1),
	"centre_bore_mm" numeric(4, 1),
	"tyre_width_mm" integer,
	"tyre_aspect_ratio" integer,
	"load_index" integer,
	"speed_symbol" text,
	"load_index_twin" integer,
	"is_reinforced" boolean DEFAULT false NOT NULL,
	"is_commercial" boolean DEFAULT false NOT NULL,
	"is_run_flat" boolean DEFAULT false NOT NULL,
	"terrain" text,
	"wheel_load_kg" integer,
	"finish" text,
	"energy_class" text,
	"wet_grip_class" text,
	"noise_db" integer,
	"noise_waves" integer,
	"dot_year" integer,
	"warranty_months" integer,
	"ring_inner_mm" numeric(4, 1),
	"ring_outer_mm" numeric(4, 1),
	"spacer_mm" numeric(4, 1),
	"fastener" text,
	"thread" text,
	"seat" text,
	"fit_spec_id" integer,
	"listed_price_cents" integer GENERATED ALWAYS AS (case when is_price_on_request then null else price_cents end) STORED,
	"sort_name" text COLLATE "C" GENERATED ALWAYS AS (normalise(name)) STORED,
	"search_text" text COLLATE "C",
	"code_text" text COLLATE "C" GENERATED ALWAYS AS (normalise(coalesce(sku, '') || chr(10) || coalesce(gtin, '') || chr(10) || coalesce(supplier_code, '') || chr(10) || coalesce(ncm, '') || chr(10) || coalesce(cest, '') || chr(10) || coalesce(shelf_place, ''))) STORED,
	"sold_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "products_name_present" CHECK (length("products"."name") >= 1),
	CONSTRAINT "products_price_not_negative" CHECK ("products"."price_cents" >= 0),
	CONSTRAINT "products_price_or_on_request" CHECK ("products"."is_price_on_request" or "products"."price_cents" > 0),
	CONSTRAINT "products_original_price_not_negative" CHECK ("products"."original_price_cents" >= 0),
	CONSTRAINT "products_discount_percentage" CHECK ("products"."discount_percentage" between 0 and 100),
	CONSTRAINT "products_installments" CHECK ("products"."installments" between 1 and 12),
	CONSTRAINT "products_weight" CHECK ("products"."weight_grams" > 0),
	CONSTRAINT "products_measures" CHECK ("products"."height_cm" > 0 and "products"."width_cm" > 0 and "products"."length_cm" > 0),
	CONSTRAINT "products_rim" CHECK ("products"."rim_inches" between 10 and 30),
	CONSTRAINT "products_rim_width" CHECK ("products"."rim_width_inches" between 3 and 16),
	CONSTRAINT "products_bolt_patterns" CHECK (array_to_string("products"."bolt_patterns", ',') ~ '^([3-8]x[0-9]{2,3}([.][0-9])?(,|$))*$'),
	CONSTRAINT "products_offset" CHECK ("products"."offset_mm" between -150 and 150 and mod("products"."offset_mm", 0.5) = 0),
	CONSTRAINT "products_centre_bore" CHECK ("products"."centre_bore_mm" between 30 and 200),
	CONSTRAINT "products_tyre_width" CHECK ("products"."tyre_width_mm" between 100 and 500),
	CONSTRAINT "products_tyre_aspect_ratio" CHECK ("products"."tyre_aspect_ratio" between 20 and 100),
	CONSTRAINT "products_load_index" CHECK ("products"."load_index" between 50 and 200),
	CONSTRAINT "products_speed_symbol" CHECK ("products"."speed_symbol" in ('J','K','L','M','N','P','Q','R','S','T','U','H','V','W','Y','ZR')),
	CONSTRAINT "products_load_index_twin" CHECK ("products"."load_index_twin" between 50 and 200),
	CONSTRAINT "products_terrain" CHECK ("products"."terrain" in ('ht', 'at', 'mt')),
	CONSTRAINT "products_wheel_load" CHECK ("products"."wheel_load_kg" between 100 and 5000),
	CONSTRAINT "products_finish" CHECK ("products"."finish" in ('silver', 'silver-machined', 'graphite-matte', 'graphite-machined', 'black-gloss', 'black-matte', 'black-machined', 'hyper-black', 'hyper-silver', 'bronze', 'gold', 'chrome')),
	CONSTRAINT "products_energy_class" CHECK ("products"."energy_class" in ('A', 'B', 'C', 'D', 'E', 'F', 'G')),
	CONSTRAINT "products_wet_grip_class" CHECK ("products"."wet_grip_class" in ('A', 'B', 'C', 'D', 'E', 'F', 'G')),
	CONSTRAINT "products_noise" CHECK ("products"."noise_db" between 50 and 90 and "products"."noise_waves" between 1 and 3),
	CONSTRAINT "products_dot_year" CHECK ("products"."dot_year" between 2000 and 2099),
	CONSTRAINT "products_warranty" CHECK ("products"."warranty_months" between 1 and 120),
	CONSTRAINT "products_ring" CHECK ("products"."ring_inner_mm" between 30 and 200 and "products"."ring_outer_mm" between 30 and 200),
	CONSTRAINT "products_spacer" CHECK ("products"."spacer_mm" between 1 and 100),
	CONSTRAINT "products_fastener" CHECK ("products"."fastener" in ('bolt', 'nut')),
	CONSTRAINT "products_thread" CHECK ("products"."thread" ~ '^M[0-9]{2}x[0-9]([.][0-9]{1,2})?$'),
	CONSTRAINT "products_seat" CHECK ("products"."seat" in ('cone', 'ball', 'flat')),
	CONSTRAINT "products_sku" CHECK (length("products"."sku") between 1 and 40 and "products"."sku" = btrim("products"."sku") and "products"."sku" !~ '[[:cntrl:]]'),
	CONSTRAINT "products_gtin" CHECK (case when "products"."gtin" ~ '^([0-9]{8}|[0-9]{12,14})$' then mod(3 * substr(lpad("products"."gtin", 14, '0'), 1, 1)::int + substr(lpad("products"."gtin", 14, '0'), 2, 1)::int + 3 * substr(lpad("products"."gtin", 14, '0'), 3, 1)::int + substr(lpad("products"."gtin", 14, '0'), 4, 1)::int + 3 * substr(lpad("products"."gtin", 14, '0'), 5, 1)::int + substr(lpad("products"."gtin", 14, '0'), 6, 1)::int + 3 * substr(lpad("products"."gtin", 14, '0'), 7, 1)::int + substr(lpad("products"."gtin", 14, '0'), 8, 1)::int + 3 * substr(lpad("products"."gtin", 14, '0'), 9, 1)::int + substr(lpad("products"."gtin", 14, '0'), 10, 1)::int + 3 * substr(lpad("products"."gtin", 14, '0'), 11, 1)::int + substr(lpad("products"."gtin", 14, '0'), 12, 1)::int + 3 * substr(lpad("products"."gtin", 14, '0'), 13, 1)::int + substr(lpad("products"."gtin", 14, '0'), 14, 1)::int, 10) = 0 else "products"."gtin" is null end),
	CONSTRAINT "products_supplier_code" CHECK (length("products"."supplier_code") between 1 and 60 and "products"."supplier_code" = btrim("products"."supplier_code") and "products"."supplier_code" !~ '[[:cntrl:]]'),
	CONSTRAINT "products_cost_not_negative" CHECK ("products"."cost_cents" >= 0),
	CONSTRAINT "products_ncm" CHECK ("products"."ncm" ~ '^[0-9]{8}$'),
	CONSTRAINT "products_cest" CHECK ("products"."cest" ~ '^[0-9]{7}$'),
	CONSTRAINT "products_goods_origin" CHECK ("products"."goods_origin" between 0 and 8),
	CONSTRAINT "products_shelf_place" CHECK (length("products"."shelf_place") between 1 and 60 and "products"."shelf_place" = btrim("products"."shelf_place") and "products"."shelf_place" !~ '[[:cntrl:]]'),
	CONSTRAINT "products_low_stock_level" CHECK ("products"."low_stock_level" between 0 and 1000000),
	CONSTRAINT "products_visibility" CHECK ("products"."visibility" in ('published', 'hidden', 'draft'))
);--> statement-breakpoint
CREATE TABLE "order_return_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"return_id" uuid NOT NULL,
	"state" text NOT NULL,
	"actor_id" uuid,
	"note" text DEFAULT '' NOT NULL,
	"is_told" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_return_events_state" CHECK ("order_return_events"."state" in ('requested', 'authorised', 'received', 'refunding', 'refunded', 'closed', 'refused', 'withdrawn'))
);--> statement-breakpoint
CREATE TABLE "order_return_lines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"return_id" uuid NOT NULL,
	"order_item_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"pieces" integer,
	"restocked_quantity" integer,
	"damaged_quantity" integer,
	CONSTRAINT "order_return_lines_one_per_item" UNIQUE("return_id","order_item_id"),
	CONSTRAINT "order_return_lines_quantity" CHECK ("order_return_lines"."quantity" > 0),
	CONSTRAINT "order_return_lines_pieces" CHECK ("order_return_lines"."pieces" is null or ("order_return_lines"."quantity" = 1 and "order_return_lines"."pieces" between 1 and 3)),
	CONSTRAINT "order_return_lines_received" CHECK (("order_return_lines"."restocked_quantity" is null) = ("order_return_lines"."damaged_quantity" is null) and "order_return_lines"."restocked_quantity" >= 0
        and "order_return_lines"."damaged_quantity" >= 0 and "order_return_lines"."restocked_quantity" + "order_return_lines"."damaged_quantity" <= "order_return_lines"."quantity")
);--> statement-breakpoint
CREATE TABLE "order_return_pictures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"return_id" uuid,
	"position" integer,
	"sender_id" uuid,
	"content" "bytea" NOT NULL,
	"preview" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_return_pictures_one_per_place" UNIQUE("return_id","position"),
	CONSTRAINT "order_return_pictures_sizes" CHECK (octet_length("order_return_pictures"."content") between 1 and 1000000
        and octet_length("order_return_pictures"."preview") between 1 and 100000),
	CONSTRAINT "order_return_pictures_place" CHECK (("order_return_pictures"."return_id" is null) = ("order_return_pictures"."position" is null)
        and "order_return_pictures"."position" between 0 and 4)
);--> statement-breakpoint
CREATE TABLE "order_returns" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"submission_key" uuid NOT NULL,
	"reverse_code" text,
	"return_address" text,
	"answer" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_returns_one_per_submission" UNIQUE("order_id","submission_key"),
	CONSTRAINT "order_returns_state" CHECK ("order_returns"."state" in ('requested', 'authorised', 'received', 'refunding', 'refunded', 'closed', 'refused', 'withdrawn')),
	CONSTRAINT "order_returns_reason" CHECK ("order_returns"."reason" in ('regret', 'defect', 'damaged-in-transit', 'wrong-item', 'agreement', 'before-dispatch'))
);--> statement-breakpoint
CREATE TABLE "payment_refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payment_id" uuid NOT NULL,
	"return_id" uuid,
	"amount_cents" integer NOT NULL,
	"means" text NOT NULL,
	"refunded_at" timestamp with time zone,
	"given_up_at" timestamp with time zone,
	"fault" text,
	"actor_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_refunds_one_per_return" UNIQUE("return_id","payment_id"),
	CONSTRAINT "payment_refunds_amount" CHECK ("payment_refunds"."amount_cents" > 0),
	CONSTRAINT "payment_refunds_means" CHECK ("payment_refunds"."means" in ('provider', 'outside', 'panel', 'chargeback')),
	CONSTRAINT "payment_refunds_fault" CHECK ("payment_refunds"."fault" in ('under-way', 'refused', 'out-of-reach', 'not-understood', 'contested'))
);--> statement-breakpoint
CREATE TABLE "shipping_labels" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"volume_count" integer,
	"label_id" text,
	"further_labels" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"url" text,
	"tracking_code" text,
	"fault" text,
	"detail" text DEFAULT '' NOT NULL,
	"actor_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shipping_labels_once" UNIQUE("provider","label_id"),
	CONSTRAINT "shipping_labels_state" CHECK ("shipping_labels"."state" in ('asked', 'bought', 'failed')),
	CONSTRAINT "shipping_labels_fault" CHECK ("shipping_labels"."fault" in ('out-of-reach', 'not-understood', 'refused', 'no-access', 'no-balance')),
	CONSTRAINT "shipping_labels_volume_count" CHECK ("shipping_labels"."volume_count" > 0)
);--> statement-breakpoint
CREATE TABLE "simulado_checkouts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"idempotency_key" text NOT NULL,
	"external_reference" text NOT NULL,
	"title" text NOT NULL,
	"items" jsonb NOT NULL,
	"amount_cents" integer NOT NULL,
	"only_method" text,
	"without_boleto" boolean DEFAULT false NOT NULL,
	"payer_email" text NOT NULL,
	"back_urls" jsonb NOT NULL,
	"notification_url" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "simulado_checkouts_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "simulado_checkouts_amount" CHECK ("simulado_checkouts"."amount_cents" > 0),
	CONSTRAINT "simulado_checkouts_only_method" CHECK ("simulado_checkouts"."only_method" in ('card', 'pix', 'boleto'))
);--> statement-breakpoint
CREATE TABLE "simulado_payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"checkout_id" uuid NOT NULL,
	"status" text NOT NULL,
	"method" text NOT NULL,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"notified_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "simulado_payments_status" CHECK ("simulado_payments"."status" in ('approved', 'pending', 'rejected', 'cancelled', 'refunded')),
	CONSTRAINT "simulado_payments_method" CHECK ("simulado_payments"."method" in ('card', 'pix', 'boleto'))
);--> statement-breakpoint
CREATE TABLE "simulado_refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payment_id" uuid NOT NULL,
	"idempotency_key" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "simulado_refunds_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "simulado_refunds_amount" CHECK ("simulado_refunds"."amount_cents" > 0)
);--> statement-breakpoint
CREATE TABLE "order_tags" (
	"order_id" uuid NOT NULL,
	"tag" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_tags_order_id_tag_pk" PRIMARY KEY("order_id","tag"),
	CONSTRAINT "order_tags_tag" CHECK (length("order_tags"."tag") between 1 and 30)
);--> statement-breakpoint
CREATE TABLE "staff_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid,
	"user_id" uuid,
	"actor_id" uuid,
	"note" text NOT NULL,
	"submission_key" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_notes_about_one" CHECK (num_nonnulls("staff_notes"."order_id", "staff_notes"."user_id") = 1),
	CONSTRAINT "staff_notes_length" CHECK (length("staff_notes"."note") between 1 and 500)
);--> statement-breakpoint
CREATE TABLE "product_stock" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"quantity" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_stock_not_negative" CHECK ("product_stock"."quantity" >= 0)
);--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "stock_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"balance" integer NOT NULL,
	"reason" text NOT NULL,
	"order_id" uuid,
	"user_id" uuid,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "stock_movements_of_product" PRIMARY KEY("product_id","id"),
	CONSTRAINT "stock_movements_quantity" CHECK ("stock_movements"."quantity" <> 0),
	CONSTRAINT "stock_movements_balance" CHECK ("stock_movements"."balance" >= 0),
	CONSTRAINT "stock_movements_reason" CHECK ("stock_movements"."reason" in ('order', 'cancellation', 'expiry', 'return', 'import', 'count', 'loss', 'manual', 'opening'))
);--> statement-breakpoint
CREATE TABLE "stock_alerts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" uuid NOT NULL,
	"email" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"enqueued_at" timestamp with time zone,
	CONSTRAINT "stock_alerts_once" UNIQUE("product_id","email"),
	CONSTRAINT "stock_alerts_email" CHECK ("stock_alerts"."email" = lower("stock_alerts"."email") and "stock_alerts"."email" ~ '^[^\s@]+@[^\s@]+$' and length("stock_alerts"."email") <= 254)
);--> statement-breakpoint
CREATE TABLE "stock_count_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_count_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"count_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"submission_key" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"is_recount" boolean DEFAULT false NOT NULL,
	"expected" integer NOT NULL,
	"user_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_count_entries_once" UNIQUE("count_id","submission_key"),
	CONSTRAINT "stock_count_entries_quantity" CHECK ("stock_count_entries"."quantity" between 0 and 100000)
);--> statement-breakpoint
CREATE TABLE "stock_count_lines" (
	"count_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"counted" integer NOT NULL,
	"expected" integer NOT NULL,
	"booked" integer NOT NULL,
	CONSTRAINT "stock_count_lines_count_id_product_id_pk" PRIMARY KEY("count_id","product_id")
);--> statement-breakpoint
CREATE TABLE "stock_counts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"category_id" uuid,
	"brand_id" uuid,
	"place" text,
	"started_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_by" uuid,
	"closed_at" timestamp with time zone,
	CONSTRAINT "stock_counts_state" CHECK ("stock_counts"."state" in ('open', 'review', 'approved', 'abandoned')),
	CONSTRAINT "stock_counts_closed" CHECK (("stock_counts"."closed_at" is null) = ("stock_counts"."state" in ('open', 'review')))
);--> statement-breakpoint
CREATE TABLE "vehicle_import_records" (
	"import_id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"before" jsonb,
	"after" jsonb NOT NULL,
	CONSTRAINT "vehicle_import_records_once" PRIMARY KEY("import_id","record_id"),
	CONSTRAINT "vehicle_import_records_kind" CHECK ("vehicle_import_records"."kind" in ('make', 'model', 'generation', 'set'))
);--> statement-breakpoint
CREATE TABLE "vehicle_import_rows" (
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"outcome" text NOT NULL,
	"name" text NOT NULL,
	"notes" jsonb NOT NULL,
	CONSTRAINT "vehicle_import_rows_line" PRIMARY KEY("import_id","line"),
	CONSTRAINT "vehicle_import_rows_outcome" CHECK ("vehicle_import_rows"."outcome" in ('created', 'changed', 'unchanged', 'refused'))
);--> statement-breakpoint
CREATE TABLE "vehicle_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"author_id" uuid,
	"file_name" text NOT NULL,
	"content" text,
	"digest" text,
	"state" text DEFAULT 'checking' NOT NULL,
	"row_count" integer DEFAULT 0 NOT NULL,
	"handled_count" integer DEFAULT 0 NOT NULL,
	"created_count" integer DEFAULT 0 NOT NULL,
	"changed_count" integer DEFAULT 0 NOT NULL,
	"unchanged_count" integer DEFAULT 0 NOT NULL,
	"refused_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"applied_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	CONSTRAINT "vehicle_imports_state" CHECK ("vehicle_imports"."state" in ('checking', 'checked', 'applied', 'undone'))
);--> statement-breakpoint
CREATE TABLE "fit_applications" (
	"product_id" uuid NOT NULL,
	"generation_id" uuid NOT NULL,
	"verdict" text NOT NULL,
	"note" text,
	"source" text NOT NULL,
	"author_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fit_applications_of_generation" PRIMARY KEY("generation_id","product_id"),
	CONSTRAINT "fit_applications_verdict" CHECK ("fit_applications"."verdict" in ('serve', 'serve_com_ressalva', 'nao_serve'))
);--> statement-breakpoint
CREATE TABLE "vehicle_generations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"model_id" uuid NOT NULL,
	"year_from" integer NOT NULL,
	"year_to" integer NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"bolt_pattern" text,
	"hub_bore_mm" numeric(4, 1),
	"rim_min_inches" integer,
	"rim_max_inches" integer,
	"fastener" text,
	"thread" text,
	"seat" text,
	"confidence" text NOT NULL,
	"source" text NOT NULL,
	"verified_by" uuid,
	"verified_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vehicle_generations_years" CHECK ("vehicle_generations"."year_from" between 1950 and "vehicle_generations"."year_to" and "vehicle_generations"."year_to" <= 2100),
	CONSTRAINT "vehicle_generations_rims" CHECK ("vehicle_generations"."rim_min_inches" <= "vehicle_generations"."rim_max_inches"),
	CONSTRAINT "vehicle_generations_bolt_pattern" CHECK ("vehicle_generations"."bolt_pattern" ~ '^[3-8]x[0-9]{2,3}([.][0-9])?$'),
	CONSTRAINT "vehicle_generations_hub" CHECK ("vehicle_generations"."hub_bore_mm" between 30 and 200),
	CONSTRAINT "vehicle_generations_fastener" CHECK ("vehicle_generations"."fastener" in ('bolt', 'nut')),
	CONSTRAINT "vehicle_generations_thread" CHECK ("vehicle_generations"."thread" ~ '^M[0-9]{2}x[0-9]([.][0-9]{1,2})?$'),
	CONSTRAINT "vehicle_generations_seat" CHECK ("vehicle_generations"."seat" in ('cone', 'ball', 'flat')),
	CONSTRAINT "vehicle_generations_confidence" CHECK ("vehicle_generations"."confidence" in ('high', 'medium', 'low')),
	CONSTRAINT "vehicle_generations_source" CHECK ("vehicle_generations"."source" ~ '[^ ]')
);--> statement-breakpoint
CREATE TABLE "vehicle_makes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vehicle_makes_name_unique" UNIQUE("name")
);--> statement-breakpoint
CREATE TABLE "vehicle_models" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"make_id" uuid NOT NULL,
	"name" text NOT NULL,
	"aliases" text[] DEFAULT '{}'::text[] NOT NULL,
	"body" text NOT NULL,
	"position" integer NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vehicle_models_name" UNIQUE("make_id","name"),
	CONSTRAINT "vehicle_models_body" CHECK ("vehicle_models"."body" in ('car', 'suv', 'pickup', 'van'))
);--> statement-breakpoint
CREATE TABLE "vehicle_oe_sets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"generation_id" uuid NOT NULL,
	"version" text,
	"axle" text DEFAULT 'both' NOT NULL,
	"tyre_width_mm" integer NOT NULL,
	"tyre_aspect_ratio" integer NOT NULL,
	"rim_inches" integer NOT NULL,
	"load_index" integer,
	"speed_symbol" text,
	"is_commercial" boolean DEFAULT false NOT NULL,
	"rim_width_inches" numeric(3, 1),
	"offset_mm" numeric(4, 1),
	"confidence" text NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "vehicle_oe_sets_once" UNIQUE NULLS NOT DISTINCT("generation_id","version","axle","tyre_width_mm","tyre_aspect_ratio","rim_inches"),
	CONSTRAINT "vehicle_oe_sets_axle" CHECK ("vehicle_oe_sets"."axle" in ('both', 'front', 'rear')),
	CONSTRAINT "vehicle_oe_sets_tyre_width" CHECK ("vehicle_oe_sets"."tyre_width_mm" between 100 and 500),
	CONSTRAINT "vehicle_oe_sets_tyre_aspect_ratio" CHECK ("vehicle_oe_sets"."tyre_aspect_ratio" between 20 and 100),
	CONSTRAINT "vehicle_oe_sets_rim" CHECK ("vehicle_oe_sets"."rim_inches" between 10 and 30),
	CONSTRAINT "vehicle_oe_sets_load_index" CHECK ("vehicle_oe_sets"."load_index" between 50 and 200),
	CONSTRAINT "vehicle_oe_sets_speed_symbol" CHECK ("vehicle_oe_sets"."speed_symbol" in ('J', 'K', 'L', 'M', 'N', 'P', 'Q', 'R', 'S', 'T', 'U', 'H', 'V', 'W', 'Y', 'ZR')),
	CONSTRAINT "vehicle_oe_sets_rim_width" CHECK ("vehicle_oe_sets"."rim_width_inches" between 3 and 16),
	CONSTRAINT "vehicle_oe_sets_offset" CHECK ("vehicle_oe_sets"."offset_mm" between -150 and 150 and mod("vehicle_oe_sets"."offset_mm", 0.5) = 0),
	CONSTRAINT "vehicle_oe_sets_confidence" CHECK ("vehicle_oe_sets"."confidence" in ('high', 'medium', 'low')),
	CONSTRAINT "vehicle_oe_sets_source" CHECK ("vehicle_oe_sets"."source" ~ '[^ ]')
);--> statement-breakpoint
ALTER TABLE "customer_addresses" ADD CONSTRAINT "customer_addresses_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attention_items" ADD CONSTRAINT "attention_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attention_items" ADD CONSTRAINT "attention_items_closed_by_profiles_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorite_links" ADD CONSTRAINT "favorite_links_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subcategories" ADD CONSTRAINT "subcategories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_companion_choices" ADD CONSTRAINT "category_companion_choices_category_id_category_companion_rules_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category_companion_rules"("category_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_companion_choices" ADD CONSTRAINT "category_companion_choices_companion_id_products_id_fk" FOREIGN KEY ("companion_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_companion_rules" ADD CONSTRAINT "category_companion_rules_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_companion_rules" ADD CONSTRAINT "category_companion_rules_actor_id_profiles_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companion_choices" ADD CONSTRAINT "companion_choices_product_id_companion_rules_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."companion_rules"("product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companion_choices" ADD CONSTRAINT "companion_choices_companion_id_products_id_fk" FOREIGN KEY ("companion_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companion_rules" ADD CONSTRAINT "companion_rules_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companion_rules" ADD CONSTRAINT "companion_rules_actor_id_profiles_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_view_figures" ADD CONSTRAINT "product_view_figures_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "freight_tables" ADD CONSTRAINT "freight_tables_created_by_profiles_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "garage_vehicles" ADD CONSTRAINT "garage_vehicles_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "garage_vehicles" ADD CONSTRAINT "garage_vehicles_model_id_vehicle_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."vehicle_models"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_misses" ADD CONSTRAINT "vehicle_misses_model_id_vehicle_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."vehicle_models"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guests" ADD CONSTRAINT "guests_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_tokens" ADD CONSTRAINT "session_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_import_files" ADD CONSTRAINT "product_import_files_set_id_product_imports_set_id_fk" FOREIGN KEY ("set_id") REFERENCES "public"."product_imports"("set_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_import_pictures" ADD CONSTRAINT "product_import_pictures_row" FOREIGN KEY ("set_id","line") REFERENCES "public"."product_change_rows"("set_id","line") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_exports" ADD CONSTRAINT "list_exports_author_id_profiles_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_actor_id_profiles_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_actor_id_profiles_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_invoices" ADD CONSTRAINT "order_invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_invoices" ADD CONSTRAINT "order_invoices_actor_id_profiles_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_actor_id_profiles_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_change_rows" ADD CONSTRAINT "product_change_rows_set_id_product_change_sets_id_fk" FOREIGN KEY ("set_id") REFERENCES "public"."product_change_sets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_change_rows" ADD CONSTRAINT "product_change_rows_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_change_sets" ADD CONSTRAINT "product_change_sets_author_id_profiles_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_change_sets" ADD CONSTRAINT "product_change_sets_asked_by_profiles_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_imports" ADD CONSTRAINT "product_imports_set_id_product_change_sets_id_fk" FOREIGN KEY ("set_id") REFERENCES "public"."product_change_sets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_imports" ADD CONSTRAINT "product_imports_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_import_settings" ADD CONSTRAINT "supplier_import_settings_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_search_texts" ADD CONSTRAINT "product_search_texts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_views" ADD CONSTRAINT "product_views_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_subcategory_id_subcategories_id_fk" FOREIGN KEY ("subcategory_id") REFERENCES "public"."subcategories"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_fit_spec_id_fit_specs_id_fk" FOREIGN KEY ("fit_spec_id") REFERENCES "public"."fit_specs"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return_events" ADD CONSTRAINT "order_return_events_return_id_order_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."order_returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return_events" ADD CONSTRAINT "order_return_events_actor_id_profiles_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return_lines" ADD CONSTRAINT "order_return_lines_return_id_order_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."order_returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return_lines" ADD CONSTRAINT "order_return_lines_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return_pictures" ADD CONSTRAINT "order_return_pictures_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return_pictures" ADD CONSTRAINT "order_return_pictures_return_id_order_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."order_returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return_pictures" ADD CONSTRAINT "order_return_pictures_sender_id_profiles_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_returns" ADD CONSTRAINT "order_returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_return_id_order_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."order_returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_actor_id_profiles_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipping_labels" ADD CONSTRAINT "shipping_labels_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipping_labels" ADD CONSTRAINT "shipping_labels_actor_id_profiles_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "simulado_payments" ADD CONSTRAINT "simulado_payments_checkout_id_simulado_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."simulado_checkouts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "simulado_refunds" ADD CONSTRAINT "simulado_refunds_payment_id_simulado_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."simulado_payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_tags" ADD CONSTRAINT "order_tags_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_notes" ADD CONSTRAINT "staff_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_notes" ADD CONSTRAINT "staff_notes_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_notes" ADD CONSTRAINT "staff_notes_actor_id_profiles_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_stock" ADD CONSTRAINT "product_stock_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_product_id_product_stock_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product_stock"("product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_alerts" ADD CONSTRAINT "stock_alerts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_count_entries" ADD CONSTRAINT "stock_count_entries_count_id_stock_counts_id_fk" FOREIGN KEY ("count_id") REFERENCES "public"."stock_counts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_count_entries" ADD CONSTRAINT "stock_count_entries_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_count_entries" ADD CONSTRAINT "stock_count_entries_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_count_lines" ADD CONSTRAINT "stock_count_lines_count_id_stock_counts_id_fk" FOREIGN KEY ("count_id") REFERENCES "public"."stock_counts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_count_lines" ADD CONSTRAINT "stock_count_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_counts" ADD CONSTRAINT "stock_counts_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_counts" ADD CONSTRAINT "stock_counts_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_counts" ADD CONSTRAINT "stock_counts_started_by_profiles_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_counts" ADD CONSTRAINT "stock_counts_closed_by_profiles_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_import_records" ADD CONSTRAINT "vehicle_import_records_import_id_vehicle_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."vehicle_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_import_rows" ADD CONSTRAINT "vehicle_import_rows_import_id_vehicle_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."vehicle_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_imports" ADD CONSTRAINT "vehicle_imports_author_id_profiles_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fit_applications" ADD CONSTRAINT "fit_applications_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fit_applications" ADD CONSTRAINT "fit_applications_generation_id_vehicle_generations_id_fk" FOREIGN KEY ("generation_id") REFERENCES "public"."vehicle_generations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fit_applications" ADD CONSTRAINT "fit_applications_author_id_profiles_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_generations" ADD CONSTRAINT "vehicle_generations_model_id_vehicle_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."vehicle_models"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_generations" ADD CONSTRAINT "vehicle_generations_verified_by_profiles_id_fk" FOREIGN KEY ("verified_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_models" ADD CONSTRAINT "vehicle_models_make_id_vehicle_makes_id_fk" FOREIGN KEY ("make_id") REFERENCES "public"."vehicle_makes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle_oe_sets" ADD CONSTRAINT "vehicle_oe_sets_generation_id_vehicle_generations_id_fk" FOREIGN KEY ("generation_id") REFERENCES "public"."vehicle_generations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "customer_addresses_default" ON "customer_addresses" USING btree ("user_id") WHERE is_default;--> statement-breakpoint
CREATE INDEX "customer_addresses_of_customer" ON "customer_addresses" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "attention_items_open_once" ON "attention_items" USING btree ("kind","subject") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "attention_items_open" ON "attention_items" USING btree ("created_at","id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "attention_items_of_subject" ON "attention_items" USING btree ("kind","subject");--> statement-breakpoint
CREATE INDEX "attention_items_of_order" ON "attention_items" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "cart_items_product" ON "cart_items" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "favorites_product" ON "favorites" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "brands_name_unique" ON "brands" USING btree (normalise("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "categories_name_unique" ON "categories" USING btree (normalise("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "subcategories_name_unique" ON "subcategories" USING btree ("category_id",normalise("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "suppliers_name_unique" ON "suppliers" USING btree (normalise("name"));--> statement-breakpoint
CREATE INDEX "category_companion_choices_of_companion" ON "category_companion_choices" USING btree ("companion_id");--> statement-breakpoint
CREATE INDEX "companion_choices_of_companion" ON "companion_choices" USING btree ("companion_id");--> statement-breakpoint
CREATE INDEX "contact_messages_newest" ON "contact_messages" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "banners_in_order" ON "banners" USING btree ("display_order","id");--> statement-breakpoint
CREATE INDEX "help_articles_by_title" ON "help_articles" USING btree ("title");--> statement-breakpoint
CREATE INDEX "media_unowned" ON "media" USING btree ("unowned_since") WHERE unowned_since is not null;--> statement-breakpoint
CREATE INDEX "order_day_figures_by_day" ON "order_day_figures" USING btree ("day","status");--> statement-breakpoint
CREATE INDEX "product_view_figures_most" ON "product_view_figures" USING btree ("view_count" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "garage_vehicles_default" ON "garage_vehicles" USING btree ("user_id") WHERE is_default;--> statement-breakpoint
CREATE INDEX "garage_vehicles_model" ON "garage_vehicles" USING btree ("model_id");--> statement-breakpoint
CREATE INDEX "vehicle_misses_day" ON "vehicle_misses" USING btree ("day");--> statement-breakpoint
CREATE INDEX "accounts_user" ON "accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "guests_seen" ON "guests" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "profiles_newest" ON "profiles" USING btree ("created_at" DESC NULLS LAST) WHERE not is_guest;--> statement-breakpoint
CREATE INDEX "profiles_guests" ON "profiles" USING btree ("created_at") WHERE is_guest;--> statement-breakpoint
CREATE INDEX "profiles_administrators" ON "profiles" USING btree ("id") WHERE is_admin;--> statement-breakpoint
CREATE INDEX "profiles_search" ON "profiles" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "session_tokens_session" ON "session_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "session_tokens_expiry" ON "session_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "verifications_identifier" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "verifications_value" ON "verifications" USING btree ("value");--> statement-breakpoint
CREATE INDEX "verifications_expiry" ON "verifications" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "product_import_files_age" ON "product_import_files" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "product_import_pictures_by_state" ON "product_import_pictures" USING btree ("set_id","state","line");--> statement-breakpoint
CREATE INDEX "list_exports_latest" ON "list_exports" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_newest" ON "audit_log" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_of_actor" ON "audit_log" USING btree ("actor_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_of_kind" ON "audit_log" USING btree ("entity","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_of_entity" ON "audit_log" USING btree ("entity","entity_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "order_events_of_order" ON "order_events" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "order_events_told" ON "order_events" USING btree ("created_at") WHERE is_told;--> statement-breakpoint
CREATE INDEX "order_invoices_newest" ON "order_invoices" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "order_items_product" ON "order_items" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "order_items_search" ON "order_items" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_of_customer" ON "orders" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("status","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "orders_of_email" ON "orders" USING btree ("email");--> statement-breakpoint
CREATE INDEX "orders_with_buyer" ON "orders" USING btree ("created_at") WHERE anonymised_at is null;--> statement-breakpoint
CREATE INDEX "orders_unpaid" ON "orders" USING btree ("payment_due_at") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "orders_of_guest_network" ON "orders" USING btree ("guest_network") WHERE guest_network is not null;--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_tracking_code" ON "orders" USING btree ("tracking_code") WHERE tracking_code is not null;--> statement-breakpoint
CREATE INDEX "orders_further_tracking_codes" ON "orders" USING gin ("further_tracking_codes") WHERE further_tracking_codes <> '{}';--> statement-breakpoint
CREATE INDEX "payment_notifications_waiting" ON "payment_notifications" USING btree ("received_at") WHERE processed_at is null;--> statement-breakpoint
CREATE INDEX "payments_of_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payments_by_provider_id" ON "payments" USING btree ("provider_payment_id");--> statement-breakpoint
CREATE INDEX "payments_open" ON "payments" USING btree ("created_at") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "payments_open_to_ask_again" ON "payments" USING btree ("ask_again_at") WHERE ask_again_at is not null and status = 'pending';--> statement-breakpoint
CREATE INDEX "payments_to_ask_again" ON "payments" USING btree ("ask_again_at") WHERE ask_again_at is not null and status <> 'pending';--> statement-breakpoint
CREATE INDEX "payments_never_asked_again" ON "payments" USING btree ("created_at") WHERE ask_again_at is null and provider <> 'manual' and (status = 'approved' or dispute = 'lost');--> statement-breakpoint
CREATE INDEX "payments_contested_never_asked_again" ON "payments" USING btree ("created_at") WHERE ask_again_at is null and dispute = 'open';--> statement-breakpoint
CREATE INDEX "payments_unknown_there" ON "payments" USING btree ("provider") WHERE unknown_since is not null;--> statement-breakpoint
CREATE INDEX "payments_to_refund" ON "payments" USING btree ("refund_requested_at") WHERE status = 'approved';--> statement-breakpoint
CREATE INDEX "product_change_rows_by_outcome" ON "product_change_rows" USING btree ("set_id","outcome","line");--> statement-breakpoint
CREATE INDEX "product_change_rows_by_result" ON "product_change_rows" USING btree ("set_id","result","line");--> statement-breakpoint
CREATE INDEX "product_change_rows_warned" ON "product_change_rows" USING btree ("set_id","line") WHERE warnings <> '{}';--> statement-breakpoint
CREATE INDEX "product_change_rows_of_product" ON "product_change_rows" USING btree ("product_id") WHERE product_id is not null;--> statement-breakpoint
CREATE INDEX "product_change_sets_latest" ON "product_change_sets" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "product_imports_of_supplier" ON "product_imports" USING btree ("supplier_id") WHERE supplier_id is not null;--> statement-breakpoint
CREATE INDEX "product_search_texts_name" ON "product_search_texts" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "product_search_texts_codes" ON "product_search_texts" USING gin ("codes" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "product_views_by_day" ON "product_views" USING btree ("created_at","product_id");--> statement-breakpoint
CREATE INDEX "product_views_product" ON "product_views" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "products_sku_unique" ON "products" USING btree (normalise("sku"));--> statement-breakpoint
CREATE UNIQUE INDEX "products_supplier_code_unique" ON "products" USING btree ("supplier_id",normalise("supplier_code")) WHERE supplier_id is not null and supplier_code is not null;--> statement-breakpoint
CREATE INDEX "products_gtin_number" ON "products" USING btree ("gtin") WHERE gtin is not null;--> statement-breakpoint
CREATE INDEX "products_of_supplier" ON "products" USING btree ("supplier_id","id") WHERE supplier_id is not null;--> statement-breakpoint
CREATE INDEX "products_archived" ON "products" USING btree ("deleted_at" DESC NULLS LAST,"id") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "products_unpublished" ON "products" USING btree ("visibility","created_at" DESC NULLS LAST,"id") WHERE deleted_at is null and visibility <> 'published';--> statement-breakpoint
CREATE INDEX "products_by_name" ON "products" USING btree ("sort_name","id","visibility") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_by_price" ON "products" USING btree ("listed_price_cents","id","visibility") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_by_price_falling" ON "products" USING btree ("listed_price_cents" DESC NULLS LAST,"id" DESC NULLS FIRST,"visibility") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" USING btree ("created_at" DESC NULLS LAST,"id","visibility") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_category_by_name" ON "products" USING btree ("category_id","sort_name","id","visibility") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_category_by_price" ON "products" USING btree ("category_id","listed_price_cents","id","visibility") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_category_by_price_falling" ON "products" USING btree ("category_id","listed_price_cents" DESC NULLS LAST,"id" DESC NULLS FIRST,"visibility") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_subcategory_by_name" ON "products" USING btree ("subcategory_id","sort_name","id","visibility") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_subcategory_by_price" ON "products" USING btree ("subcategory_id","listed_price_cents","id","visibility") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_subcategory_by_price_falling" ON "products" USING btree ("subcategory_id","listed_price_cents" DESC NULLS LAST,"id" DESC NULLS FIRST,"visibility") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_category_by_paid_price" ON "products" USING btree ("category_id","price_cents","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_kind_by_paid_price" ON "products" USING btree ("category_id","subcategory_id","price_cents","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_by_sales" ON "products" USING btree ("sold_count" DESC NULLS LAST,"id","visibility") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_category_by_sales" ON "products" USING btree ("category_id","sold_count" DESC NULLS LAST,"id","visibility") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_subcategory_by_sales" ON "products" USING btree ("subcategory_id","sold_count" DESC NULLS LAST,"id","visibility") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_category_newest" ON "products" USING btree ("category_id","created_at" DESC NULLS LAST,"id","visibility") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_subcategory_newest" ON "products" USING btree ("subcategory_id","created_at" DESC NULLS LAST,"id","visibility") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_without_picture" ON "products" USING btree ("created_at" DESC NULLS LAST,"id") WHERE deleted_at is null and image_urls = '{}';--> statement-breakpoint
CREATE INDEX "products_without_measures" ON "products" USING btree ("created_at" DESC NULLS LAST,"id") WHERE deleted_at is null and (weight_grams is null or height_cm is null or width_cm is null or length_cm is null);--> statement-breakpoint
CREATE INDEX "products_without_sku" ON "products" USING btree ("created_at" DESC NULLS LAST,"id") WHERE deleted_at is null and sku is null;--> statement-breakpoint
CREATE INDEX "products_with_low_stock_level" ON "products" USING btree ("created_at" DESC NULLS LAST,"id") WHERE deleted_at is null and low_stock_level is not null;--> statement-breakpoint
CREATE INDEX "products_uncategorised" ON "products" USING btree ("sort_name","id") WHERE deleted_at is null and category_id is null;--> statement-breakpoint
CREATE INDEX "products_brand" ON "products" USING btree ("brand_id");--> statement-breakpoint
CREATE INDEX "products_of_brand" ON "products" USING btree ("brand_id","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_marked_new" ON "products" USING btree ("created_at" DESC NULLS LAST,"id") WHERE deleted_at is null and is_new;--> statement-breakpoint
CREATE INDEX "products_sets_of_four" ON "products" USING btree ("created_at" DESC NULLS LAST,"id") WHERE deleted_at is null and is_set_of_four;--> statement-breakpoint
CREATE INDEX "products_on_request" ON "products" USING btree ("created_at" DESC NULLS LAST,"id") WHERE deleted_at is null and is_price_on_request;--> statement-breakpoint
CREATE INDEX "products_mirrored" ON "products" USING btree ("created_at" DESC NULLS LAST,"id") WHERE deleted_at is null and mirror_to_bolinha_site;--> statement-breakpoint
CREATE INDEX "products_featured" ON "products" USING btree ("created_at" DESC NULLS LAST,"id") WHERE deleted_at is null and is_featured;--> statement-breakpoint
CREATE INDEX "products_on_offer" ON "products" USING btree ("discount_percentage" DESC NULLS LAST,"id") WHERE deleted_at is null and discount_percentage > 0;--> statement-breakpoint
CREATE INDEX "products_fit_spec" ON "products" USING btree ("fit_spec_id","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_bolt_pattern" ON "products" USING gin ("bolt_patterns");--> statement-breakpoint
CREATE INDEX "products_tyre_size" ON "products" USING btree ("tyre_width_mm","tyre_aspect_ratio","rim_inches") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "order_return_events_of_return" ON "order_return_events" USING btree ("return_id","created_at");--> statement-breakpoint
CREATE INDEX "order_return_events_told" ON "order_return_events" USING btree ("created_at") WHERE is_told;--> statement-breakpoint
CREATE INDEX "order_return_lines_of_item" ON "order_return_lines" USING btree ("order_item_id");--> statement-breakpoint
CREATE INDEX "order_return_pictures_of_order" ON "order_return_pictures" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_return_pictures_unsent" ON "order_return_pictures" USING btree ("sender_id","created_at") WHERE return_id is null;--> statement-breakpoint
CREATE INDEX "order_return_pictures_newest" ON "order_return_pictures" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "order_returns_by_reverse_code" ON "order_returns" USING btree (upper(regexp_replace("reverse_code", '[^0-9A-Za-z]', '', 'g'))) WHERE reverse_code is not null;--> statement-breakpoint
CREATE INDEX "order_returns_newest" ON "order_returns" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "order_returns_by_state" ON "order_returns" USING btree ("state","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "payment_refunds_of_payment" ON "payment_refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_refunds_waiting" ON "payment_refunds" USING btree ("created_at") WHERE refunded_at is null;--> statement-breakpoint
CREATE INDEX "simulado_checkouts_reference" ON "simulado_checkouts" USING btree ("external_reference");--> statement-breakpoint
CREATE INDEX "simulado_payments_of_checkout" ON "simulado_payments" USING btree ("checkout_id");--> statement-breakpoint
CREATE INDEX "simulado_refunds_of_payment" ON "simulado_refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "order_tags_by_tag" ON "order_tags" USING btree (normalise("tag"));--> statement-breakpoint
CREATE UNIQUE INDEX "staff_notes_one_per_submission" ON "staff_notes" USING btree ("order_id","submission_key") WHERE submission_key is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_notes_of_user_one_per_submission" ON "staff_notes" USING btree ("user_id","submission_key") WHERE submission_key is not null;--> statement-breakpoint
CREATE INDEX "staff_notes_of_order" ON "staff_notes" USING btree ("order_id","created_at") WHERE order_id is not null;--> statement-breakpoint
CREATE INDEX "staff_notes_of_user" ON "staff_notes" USING btree ("user_id","created_at") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "product_stock_by_quantity" ON "product_stock" USING btree ("quantity","product_id");--> statement-breakpoint
CREATE INDEX "stock_alerts_waiting" ON "stock_alerts" USING btree ("product_id","asked_at","id") WHERE enqueued_at is null;--> statement-breakpoint
CREATE INDEX "stock_alerts_of_email" ON "stock_alerts" USING btree ("email");--> statement-breakpoint
CREATE INDEX "stock_alerts_by_age" ON "stock_alerts" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "stock_count_entries_of_product" ON "stock_count_entries" USING btree ("count_id","product_id","id");--> statement-breakpoint
CREATE INDEX "stock_counts_latest" ON "stock_counts" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "vehicle_import_rows_by_outcome" ON "vehicle_import_rows" USING btree ("import_id","outcome","line");--> statement-breakpoint
CREATE INDEX "vehicle_imports_latest" ON "vehicle_imports" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "fit_applications_product" ON "fit_applications" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "vehicle_generations_of_model" ON "vehicle_generations" USING btree ("model_id","year_from");--> statement-breakpoint
CREATE UNIQUE INDEX "vehicle_makes_name_alike" ON "vehicle_makes" USING btree (normalise("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "vehicle_models_name_alike" ON "vehicle_models" USING btree ("make_id",normalise("name"));--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.fit_kind(product products)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN ((product).spacer_mm IS NOT NULL) THEN 'spacer'::text WHEN (((product).ring_inner_mm IS NOT NULL) OR ((product).ring_outer_mm IS NOT NULL)) THEN 'ring'::text WHEN ((product).fastener IS NOT NULL) THEN (product).fastener WHEN (((product).bolt_patterns <> '{}'::text[]) OR ((product).rim_width_inches IS NOT NULL) OR ((product).offset_mm IS NOT NULL) OR ((product).centre_bore_mm IS NOT NULL)) THEN CASE WHEN ((product).tyre_width_mm IS NULL) THEN 'wheel'::text ELSE 'kit'::text END WHEN ((product).tyre_width_mm IS NOT NULL) THEN 'tyre'::text ELSE NULL::text END;--> statement-breakpoint
ALTER TABLE vehicle_generations ADD CONSTRAINT vehicle_generations_overlap EXCLUDE USING gist (model_id WITH =, label WITH =, int4range(year_from, year_to, '[]'::text) WITH &&);--> statement-breakpoint
ALTER TABLE product_stock SET (fillfactor=70, autovacuum_vacuum_scale_factor=0.05);--> statement-breakpoint
CREATE TRIGGER orders_figures AFTER INSERT OR DELETE OR UPDATE ON public.orders FOR EACH ROW EXECUTE FUNCTION record_order_figures();--> statement-breakpoint
CREATE TRIGGER orders_forget_buyer AFTER UPDATE OF anonymised_at ON public.orders FOR EACH ROW WHEN (((old.anonymised_at IS NULL) AND (new.anonymised_at IS NOT NULL))) EXECUTE FUNCTION forget_buyer_in_ledger();--> statement-breakpoint
CREATE TRIGGER product_stock_movements AFTER UPDATE ON public.product_stock REFERENCING OLD TABLE AS former NEW TABLE AS present FOR EACH STATEMENT EXECUTE FUNCTION record_stock_movements();--> statement-breakpoint
CREATE TRIGGER product_stock_of_product BEFORE INSERT OR DELETE OR TRUNCATE ON public.product_stock FOR EACH STATEMENT EXECUTE FUNCTION refuse_stock_by_hand();--> statement-breakpoint
CREATE TRIGGER products_add_search_texts AFTER INSERT ON public.products REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_product_search_texts();--> statement-breakpoint
CREATE TRIGGER products_keep_fit_spec BEFORE INSERT OR UPDATE OF rim_inches, rim_width_inches, bolt_patterns, offset_mm, centre_bore_mm, wheel_load_kg, tyre_width_mm, tyre_aspect_ratio, load_index, speed_symbol, is_commercial, ring_inner_mm, ring_outer_mm, spacer_mm, fastener, thread, seat, fit_spec_id ON public.products FOR EACH ROW EXECUTE FUNCTION keep_fit_spec();--> statement-breakpoint
CREATE TRIGGER products_keep_search_text BEFORE INSERT OR UPDATE OF name, description, search_text ON public.products FOR EACH ROW EXECUTE FUNCTION keep_search_text();--> statement-breakpoint
CREATE TRIGGER products_open_stock AFTER INSERT ON public.products REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION open_product_stock();--> statement-breakpoint
CREATE TRIGGER products_untrue_offer BEFORE INSERT OR UPDATE OF price_cents, original_price_cents, discount_percentage ON public.products FOR EACH ROW WHEN ((new.original_price_cents <= new.price_cents)) EXECUTE FUNCTION drop_untrue_offer();--> statement-breakpoint
CREATE TRIGGER products_update_search_texts AFTER UPDATE ON public.products FOR EACH ROW WHEN (((old.sort_name IS DISTINCT FROM new.sort_name) OR (old.code_text IS DISTINCT FROM new.code_text))) EXECUTE FUNCTION update_product_search_texts();--> statement-breakpoint
CREATE TRIGGER stock_movements_recorded BEFORE INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.stock_movements FOR EACH STATEMENT EXECUTE FUNCTION refuse_stock_by_hand();
