DROP INDEX "products_code_text";--> statement-breakpoint
DROP INDEX "products_similar_names";--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "search_text" DROP EXPRESSION;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "content_changed_in" bigint;--> statement-breakpoint
CREATE FUNCTION public.keep_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_text := public.searchable_text(NEW.name) || chr(10) || public.searchable_text(NEW.description);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_keep_search_text BEFORE INSERT OR UPDATE OF name, description, search_text
ON public.products FOR EACH ROW EXECUTE FUNCTION public.keep_search_text();
--> statement-breakpoint
-- Whatever column is added counts as content: at worst a product is read again.
CREATE OR REPLACE FUNCTION public.note_product_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  same public.products;
BEGIN
  NEW.changed_in := pg_current_xact_id()::text::bigint;
  IF TG_OP = 'INSERT' THEN
    NEW.content_changed_in := NEW.changed_in;
    RETURN NEW;
  END IF;
  same := NEW;
  same.price_cents := OLD.price_cents;
  same.original_price_cents := OLD.original_price_cents;
  same.cost_cents := OLD.cost_cents;
  same.is_price_on_request := OLD.is_price_on_request;
  same.image_urls := OLD.image_urls;
  same.sold_count := OLD.sold_count;
  same.updated_at := OLD.updated_at;
  same.changed_in := OLD.changed_in;
  same.content_changed_in := OLD.content_changed_in;
  -- Lists look at whether there is a discount, not at how much it is.
  IF (coalesce(OLD.discount_percentage, 0) > 0) = (coalesce(NEW.discount_percentage, 0) > 0) THEN
    same.discount_percentage := OLD.discount_percentage;
  END IF;
  -- Generated columns are worked out after this.
  same.image_url := OLD.image_url;
  same.listed_price_cents := OLD.listed_price_cents;
  same.sort_name := OLD.sort_name;
  same.code_text := OLD.code_text;
  IF same *<> OLD THEN
    NEW.content_changed_in := NEW.changed_in;
  ELSE
    -- Of a row from before this was noted it is known from now on.
    NEW.content_changed_in := coalesce(OLD.content_changed_in, NEW.changed_in);
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- Triggers run in the order of their names: this one after those that keep columns and the one that ends untrue offers.
DROP TRIGGER products_note_change ON public.products;
--> statement-breakpoint
CREATE TRIGGER products_written BEFORE INSERT OR UPDATE ON public.products
FOR EACH ROW EXECUTE FUNCTION public.note_product_change();
