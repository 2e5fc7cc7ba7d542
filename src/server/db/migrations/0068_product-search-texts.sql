CREATE TABLE "product_search_texts" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"codes" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_search_texts" ADD CONSTRAINT "product_search_texts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE FUNCTION public.add_product_search_texts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.product_search_texts (product_id, name, codes) SELECT id, sort_name, code_text FROM added;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_add_search_texts AFTER INSERT ON public.products REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION public.add_product_search_texts();
--> statement-breakpoint
CREATE FUNCTION public.update_product_search_texts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.product_search_texts SET name = NEW.sort_name, codes = NEW.code_text WHERE product_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- By row, for its condition: a table of all changed rows is not made for a list of new prices.
CREATE TRIGGER products_update_search_texts AFTER UPDATE ON public.products FOR EACH ROW
WHEN (OLD.sort_name IS DISTINCT FROM NEW.sort_name OR OLD.code_text IS DISTINCT FROM NEW.code_text)
EXECUTE FUNCTION public.update_product_search_texts();
--> statement-breakpoint
INSERT INTO public.product_search_texts (product_id, name, codes) SELECT id, sort_name, code_text FROM public.products;
--> statement-breakpoint
-- After the rows: indexes of a table that has some are made while the shop is used.
CREATE INDEX "product_search_texts_name" ON "product_search_texts" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "product_search_texts_codes" ON "product_search_texts" USING gin ("codes" gin_trgm_ops);
