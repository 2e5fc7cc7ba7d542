DROP INDEX "products_words";--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "search_document";