ALTER TABLE "suppliers" ADD COLUMN "contact_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "email" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "tax_id" text;--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "lead_time_days" integer;--> statement-breakpoint
CREATE INDEX "product_imports_of_supplier" ON "product_imports" USING btree ("supplier_id") WHERE supplier_id is not null;--> statement-breakpoint
ALTER TABLE "suppliers" ADD CONSTRAINT "suppliers_lead_time" CHECK ("suppliers"."lead_time_days" between 0 and 365);