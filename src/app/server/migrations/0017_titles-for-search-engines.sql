ALTER TABLE "categories" ADD COLUMN "seo_title" text;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "seo_description" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "seo_title" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "seo_description" text;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_seo_title" CHECK (length("categories"."seo_title") between 1 and 120 and "categories"."seo_title" = btrim("categories"."seo_title") and "categories"."seo_title" !~ '[[:cntrl:]]') NOT VALID;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_seo_description" CHECK (length("categories"."seo_description") between 1 and 320 and "categories"."seo_description" = btrim("categories"."seo_description") and "categories"."seo_description" !~ '[[:cntrl:]]') NOT VALID;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_seo_title" CHECK (length("products"."seo_title") between 1 and 120 and "products"."seo_title" = btrim("products"."seo_title") and "products"."seo_title" !~ '[[:cntrl:]]') NOT VALID;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_seo_description" CHECK (length("products"."seo_description") between 1 and 320 and "products"."seo_description" = btrim("products"."seo_description") and "products"."seo_description" !~ '[[:cntrl:]]') NOT VALID;