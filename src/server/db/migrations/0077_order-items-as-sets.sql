ALTER TABLE "order_items" ADD COLUMN "set_piece" text;--> statement-breakpoint
ALTER TABLE "order_return_lines" ADD COLUMN "pieces" integer;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_set_piece" CHECK ("order_items"."set_piece" in ('wheel', 'tyre', 'wheel-with-tyre', 'piece')) NOT VALID;--> statement-breakpoint
ALTER TABLE "order_return_lines" ADD CONSTRAINT "order_return_lines_pieces" CHECK ("order_return_lines"."pieces" is null or ("order_return_lines"."quantity" = 1 and "order_return_lines"."pieces" between 1 and 3)) NOT VALID;--> statement-breakpoint
-- What was sold as a set so far, as `setPieceOf` names it.
UPDATE "order_items" SET "set_piece" = CASE
  WHEN cardinality("products"."bolt_patterns") > 0 OR "products"."rim_width_inches" IS NOT NULL
    THEN CASE WHEN "products"."tyre_width_mm" IS NOT NULL THEN 'wheel-with-tyre' ELSE 'wheel' END
  WHEN "products"."tyre_width_mm" IS NOT NULL THEN 'tyre'
  WHEN normalise("categories"."name") = 'rodas' THEN 'wheel'
  WHEN normalise("categories"."name") = 'pneus' THEN 'tyre'
  WHEN normalise("categories"."name") = 'kits completos' THEN 'wheel-with-tyre'
  ELSE 'piece'
END
FROM "products" LEFT JOIN "categories" ON "categories"."id" = "products"."category_id"
WHERE "products"."id" = "order_items"."product_id" AND "products"."is_set_of_four";
