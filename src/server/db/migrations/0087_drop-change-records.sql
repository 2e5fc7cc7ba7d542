-- Changes are announced by their ids, and found by comparing the products themselves: no row notes the transaction that wrote it.
DROP TRIGGER products_written ON public.products;--> statement-breakpoint
DROP FUNCTION public.note_product_change();--> statement-breakpoint
DROP TRIGGER product_stock_note_availability ON public.product_stock;--> statement-breakpoint
DROP FUNCTION public.note_availability_change();--> statement-breakpoint
DROP TRIGGER products_note_deletion ON public.products;--> statement-breakpoint
DROP FUNCTION public.note_product_deletion();--> statement-breakpoint
DROP TABLE "product_deletions";--> statement-breakpoint
DROP INDEX "products_changed";--> statement-breakpoint
DROP INDEX "product_stock_availability_changed";--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "changed_in";--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "content_changed_in";--> statement-breakpoint
ALTER TABLE "product_stock" DROP COLUMN "availability_changed_in";
