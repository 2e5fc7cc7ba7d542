DROP INDEX "products_by_name";--> statement-breakpoint
DROP INDEX "products_by_price";--> statement-breakpoint
DROP INDEX "products_by_price_falling";--> statement-breakpoint
DROP INDEX "products_newest";--> statement-breakpoint
DROP INDEX "products_category_by_name";--> statement-breakpoint
DROP INDEX "products_category_by_price";--> statement-breakpoint
DROP INDEX "products_category_by_price_falling";--> statement-breakpoint
DROP INDEX "products_subcategory_by_name";--> statement-breakpoint
DROP INDEX "products_subcategory_by_price";--> statement-breakpoint
DROP INDEX "products_subcategory_by_price_falling";--> statement-breakpoint
DROP INDEX "products_by_sales";--> statement-breakpoint
DROP INDEX "products_category_by_sales";--> statement-breakpoint
DROP INDEX "products_subcategory_by_sales";--> statement-breakpoint
DROP INDEX "products_category_newest";--> statement-breakpoint
DROP INDEX "products_subcategory_newest";--> statement-breakpoint
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
CREATE INDEX "products_by_sales" ON "products" USING btree ("sold_count" DESC NULLS LAST,"id","visibility") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_category_by_sales" ON "products" USING btree ("category_id","sold_count" DESC NULLS LAST,"id","visibility") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_subcategory_by_sales" ON "products" USING btree ("subcategory_id","sold_count" DESC NULLS LAST,"id","visibility") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_category_newest" ON "products" USING btree ("category_id","created_at" DESC NULLS LAST,"id","visibility") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_subcategory_newest" ON "products" USING btree ("subcategory_id","created_at" DESC NULLS LAST,"id","visibility") WHERE deleted_at is null;--> statement-breakpoint
-- What is struck through beside a price that is not lower says what is not true, and so does the badge beside both.
UPDATE "products" SET "original_price_cents" = NULL, "discount_percentage" = NULL
  WHERE "original_price_cents" <= "price_cents";--> statement-breakpoint
CREATE FUNCTION drop_untrue_offer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.original_price_cents := NULL;
  NEW.discount_percentage := NULL;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER products_untrue_offer BEFORE INSERT OR UPDATE OF price_cents, original_price_cents, discount_percentage
  ON "products" FOR EACH ROW WHEN (NEW.original_price_cents <= NEW.price_cents)
  EXECUTE FUNCTION drop_untrue_offer();
