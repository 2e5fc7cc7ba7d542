ALTER TABLE "products" DROP CONSTRAINT "products_stock_not_negative";--> statement-breakpoint
DROP INDEX "products_by_stock";--> statement-breakpoint
DROP INDEX "products_category_by_stock";--> statement-breakpoint
DROP INDEX "products_subcategory_by_stock";--> statement-breakpoint
DROP INDEX "products_out_of_stock";--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "stock_quantity";