-- Room on each page for the next version of its rows: a sale then writes to no other page of the table.
ALTER TABLE public.product_stock SET (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.05);
--> statement-breakpoint
INSERT INTO public.product_stock (product_id, quantity, updated_at)
SELECT id, stock_quantity, updated_at FROM public.products;
--> statement-breakpoint
INSERT INTO public.stock_movements (product_id, quantity, balance, reason)
SELECT product_id, quantity, quantity, 'opening' FROM public.product_stock WHERE quantity > 0;
--> statement-breakpoint
CREATE FUNCTION public.open_product_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.product_stock (product_id, updated_at) SELECT id, updated_at FROM added;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_open_stock AFTER INSERT ON public.products REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION public.open_product_stock();
--> statement-breakpoint
-- Each change of a number leaves its movement, with what the setting 'shop.stock_movement' of the transaction says of it:
-- reason, orderId, userId and note as JSON. It is emptied afterwards: every statement that changes stock names its own.
CREATE FUNCTION public.record_stock_movements() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  movement jsonb := nullif(current_setting('shop.stock_movement', true), '')::jsonb;
BEGIN
  IF movement IS NULL AND EXISTS (SELECT FROM former FULL JOIN present USING (product_id)
      WHERE former.quantity IS DISTINCT FROM present.quantity) THEN
    RAISE EXCEPTION 'a stock changes only with a reason' USING ERRCODE = 'check_violation',
      HINT = 'Set shop.stock_movement for the transaction, as {"reason": "manual"}.';
  END IF;
  INSERT INTO public.stock_movements (product_id, quantity, balance, reason, order_id, user_id, note)
  SELECT product_id, coalesce(present.quantity, 0) - coalesce(former.quantity, 0), coalesce(present.quantity, 0),
    movement ->> 'reason', (movement ->> 'orderId')::uuid, (movement ->> 'userId')::uuid, coalesce(movement ->> 'note', '')
  FROM former FULL JOIN present USING (product_id)
  WHERE former.quantity IS DISTINCT FROM present.quantity
  ORDER BY product_id;
  PERFORM set_config('shop.stock_movement', '', true);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_stock_movements AFTER UPDATE ON public.product_stock
REFERENCING OLD TABLE AS former NEW TABLE AS present
FOR EACH STATEMENT EXECUTE FUNCTION public.record_stock_movements();
--> statement-breakpoint
-- At depth 1 somebody writes by themselves; deeper down the triggers above do, or a product is deleted with all it has.
CREATE FUNCTION public.refuse_stock_by_hand() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_trigger_depth() < 2 THEN
    RAISE EXCEPTION '% is written by its triggers alone', TG_TABLE_NAME USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER stock_movements_recorded BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON public.stock_movements
FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_stock_by_hand();
--> statement-breakpoint
CREATE TRIGGER product_stock_of_product BEFORE INSERT OR DELETE OR TRUNCATE ON public.product_stock
FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_stock_by_hand();
