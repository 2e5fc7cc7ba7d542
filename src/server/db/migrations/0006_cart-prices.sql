ALTER TABLE "cart_items" ADD COLUMN "added_price_cents" integer;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_added_price" CHECK ("cart_items"."added_price_cents" >= 0);