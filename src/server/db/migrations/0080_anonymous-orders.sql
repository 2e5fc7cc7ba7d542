ALTER TABLE "orders" ADD COLUMN "anonymised_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "orders_of_email" ON "orders" USING btree ("email");--> statement-breakpoint
CREATE INDEX "orders_with_buyer" ON "orders" USING btree ("created_at") WHERE anonymised_at is null;--> statement-breakpoint
-- The ledger says who caused a movement, for a sale its buyer; it is written by triggers alone.
CREATE FUNCTION public.forget_buyer_in_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.stock_movements SET user_id = NULL, note = ''
  WHERE order_id = new.id AND product_id IN (SELECT product_id FROM public.order_items WHERE order_id = new.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_forget_buyer AFTER UPDATE OF anonymised_at ON public.orders
FOR EACH ROW WHEN (old.anonymised_at IS NULL AND new.anonymised_at IS NOT NULL)
EXECUTE FUNCTION public.forget_buyer_in_ledger();
