CREATE TABLE "product_deletions" (
	"deleted_in" bigint PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "changed_in" bigint;--> statement-breakpoint
ALTER TABLE "product_stock" ADD COLUMN "availability_changed_in" bigint;--> statement-breakpoint
CREATE INDEX "products_changed" ON "products" USING btree ("changed_in") WHERE changed_in is not null;--> statement-breakpoint
CREATE INDEX "product_stock_availability_changed" ON "product_stock" USING btree ("availability_changed_in") WHERE availability_changed_in is not null;--> statement-breakpoint
-- What changed since a moment is found without looking at every product: whatever a snapshot may not have seen yet was written by a
-- transaction that is no older than its oldest one.
CREATE FUNCTION public.note_product_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.changed_in := pg_current_xact_id()::text::bigint;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_note_change BEFORE INSERT OR UPDATE ON public.products
FOR EACH ROW EXECUTE FUNCTION public.note_product_change();
--> statement-breakpoint
CREATE FUNCTION public.note_availability_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.availability_changed_in := pg_current_xact_id()::text::bigint;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- Most sales leave pieces, and change nothing here.
CREATE TRIGGER product_stock_note_availability BEFORE UPDATE ON public.product_stock
FOR EACH ROW WHEN ((OLD.quantity > 0) IS DISTINCT FROM (NEW.quantity > 0))
EXECUTE FUNCTION public.note_availability_change();
--> statement-breakpoint
-- A product that is deleted for good, as when an import that added it is taken back, leaves no row that could say so.
CREATE FUNCTION public.note_product_deletion() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.product_deletions (deleted_in) VALUES (pg_current_xact_id()::text::bigint) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_note_deletion AFTER DELETE OR TRUNCATE ON public.products
FOR EACH STATEMENT EXECUTE FUNCTION public.note_product_deletion();
