CREATE INDEX "products_by_stock" ON "products" USING btree ("stock_quantity","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_category_newest" ON "products" USING btree ("category_id","created_at" DESC NULLS LAST,"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_category_by_stock" ON "products" USING btree ("category_id","stock_quantity","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_subcategory_newest" ON "products" USING btree ("subcategory_id","created_at" DESC NULLS LAST,"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_subcategory_by_stock" ON "products" USING btree ("subcategory_id","stock_quantity","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_uncategorised" ON "products" USING btree ("sort_name","id") WHERE deleted_at is null and category_id is null;--> statement-breakpoint
CREATE INDEX "products_of_brand" ON "products" USING btree ("brand_id","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_marked_new" ON "products" USING btree ("created_at" DESC NULLS LAST,"id") WHERE deleted_at is null and is_new;--> statement-breakpoint
CREATE INDEX "products_sets_of_four" ON "products" USING btree ("created_at" DESC NULLS LAST,"id") WHERE deleted_at is null and is_set_of_four;--> statement-breakpoint
CREATE INDEX "products_on_request" ON "products" USING btree ("created_at" DESC NULLS LAST,"id") WHERE deleted_at is null and is_price_on_request;--> statement-breakpoint
CREATE INDEX "products_mirrored" ON "products" USING btree ("created_at" DESC NULLS LAST,"id") WHERE deleted_at is null and mirror_to_bolinha_site;