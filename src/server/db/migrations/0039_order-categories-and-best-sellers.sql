ALTER TABLE "categories" ADD COLUMN "display_order" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Wheels and tyres are what most come for; the others keep their order by name.
UPDATE "categories" SET "display_order" = place.number FROM (
  SELECT "id", row_number() OVER (
    ORDER BY array_position(ARRAY['rodas', 'pneus'], public.normalise("name")) NULLS LAST, public.normalise("name") COLLATE "C"
  ) AS number FROM "categories") AS place
WHERE place."id" = "categories"."id";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sold_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "products_by_sales" ON "products" USING btree ("sold_count" DESC NULLS LAST,"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_category_by_sales" ON "products" USING btree ("category_id","sold_count" DESC NULLS LAST,"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_subcategory_by_sales" ON "products" USING btree ("subcategory_id","sold_count" DESC NULLS LAST,"id") WHERE deleted_at is null;