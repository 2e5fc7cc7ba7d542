CREATE SEQUENCE "public"."product_sku_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "suppliers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "suppliers_name_length" CHECK (length("suppliers"."name") between 1 and 100)
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sku" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "gtin" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "supplier_id" uuid;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "supplier_code" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "cost_cents" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "ncm" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "cest" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "goods_origin" smallint;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "shelf_place" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "visibility" text DEFAULT 'published' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "code_text" text COLLATE "C" GENERATED ALWAYS AS (normalise(coalesce(sku, '') || chr(10) || coalesce(gtin, '') || chr(10) || coalesce(supplier_code, '') || chr(10) || coalesce(ncm, '') || chr(10) || coalesce(cest, '') || chr(10) || coalesce(shelf_place, ''))) STORED;--> statement-breakpoint
CREATE UNIQUE INDEX "suppliers_name_unique" ON "suppliers" USING btree (normalise("name"));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "products_sku_unique" ON "products" USING btree (normalise("sku"));--> statement-breakpoint
CREATE UNIQUE INDEX "products_supplier_code_unique" ON "products" USING btree ("supplier_id",normalise("supplier_code")) WHERE supplier_id is not null and supplier_code is not null;--> statement-breakpoint
CREATE INDEX "products_gtin_number" ON "products" USING btree ("gtin") WHERE gtin is not null;--> statement-breakpoint
CREATE INDEX "products_of_supplier" ON "products" USING btree ("supplier_id","id") WHERE supplier_id is not null;--> statement-breakpoint
CREATE INDEX "products_code_text" ON "products" USING gin ("code_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_archived" ON "products" USING btree ("deleted_at" DESC NULLS LAST,"id") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "products_unpublished" ON "products" USING btree ("visibility","created_at" DESC NULLS LAST,"id") WHERE deleted_at is null and visibility <> 'published';--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_sku" CHECK (length("products"."sku") between 1 and 40 and "products"."sku" = btrim("products"."sku") and "products"."sku" !~ '[[:cntrl:]]');--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_gtin" CHECK (case when "products"."gtin" ~ '^([0-9]{8}|[0-9]{12,14})$' then mod(3 * substr(lpad("products"."gtin", 14, '0'), 1, 1)::int + substr(lpad("products"."gtin", 14, '0'), 2, 1)::int + 3 * substr(lpad("products"."gtin", 14, '0'), 3, 1)::int + substr(lpad("products"."gtin", 14, '0'), 4, 1)::int + 3 * substr(lpad("products"."gtin", 14, '0'), 5, 1)::int + substr(lpad("products"."gtin", 14, '0'), 6, 1)::int + 3 * substr(lpad("products"."gtin", 14, '0'), 7, 1)::int + substr(lpad("products"."gtin", 14, '0'), 8, 1)::int + 3 * substr(lpad("products"."gtin", 14, '0'), 9, 1)::int + substr(lpad("products"."gtin", 14, '0'), 10, 1)::int + 3 * substr(lpad("products"."gtin", 14, '0'), 11, 1)::int + substr(lpad("products"."gtin", 14, '0'), 12, 1)::int + 3 * substr(lpad("products"."gtin", 14, '0'), 13, 1)::int + substr(lpad("products"."gtin", 14, '0'), 14, 1)::int, 10) = 0 else "products"."gtin" is null end);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_supplier_code" CHECK (length("products"."supplier_code") between 1 and 60 and "products"."supplier_code" = btrim("products"."supplier_code") and "products"."supplier_code" !~ '[[:cntrl:]]');--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_cost_not_negative" CHECK ("products"."cost_cents" >= 0);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_ncm" CHECK ("products"."ncm" ~ '^[0-9]{8}$');--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_cest" CHECK ("products"."cest" ~ '^[0-9]{7}$');--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_goods_origin" CHECK ("products"."goods_origin" between 0 and 8);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_shelf_place" CHECK (length("products"."shelf_place") between 1 and 60 and "products"."shelf_place" = btrim("products"."shelf_place") and "products"."shelf_place" !~ '[[:cntrl:]]');--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_visibility" CHECK ("products"."visibility" in ('published', 'hidden', 'draft'));