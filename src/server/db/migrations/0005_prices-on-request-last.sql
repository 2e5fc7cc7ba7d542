DROP INDEX "products_by_price";--> statement-breakpoint
DROP INDEX "products_category_by_price";--> statement-breakpoint
DROP INDEX "products_subcategory_by_price";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "listed_price_cents" integer GENERATED ALWAYS AS (case when is_price_on_request then null else price_cents end) STORED;--> statement-breakpoint
CREATE INDEX "products_by_price_falling" ON "products" USING btree ("listed_price_cents" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_category_by_price_falling" ON "products" USING btree ("category_id","listed_price_cents" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_subcategory_by_price_falling" ON "products" USING btree ("subcategory_id","listed_price_cents" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_by_price" ON "products" USING btree ("listed_price_cents","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_category_by_price" ON "products" USING btree ("category_id","listed_price_cents","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_subcategory_by_price" ON "products" USING btree ("subcategory_id","listed_price_cents","id") WHERE deleted_at is null;