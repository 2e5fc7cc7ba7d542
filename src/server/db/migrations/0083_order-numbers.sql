CREATE FUNCTION public.new_order_number() RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  drawn text;
BEGIN
  LOOP
    drawn := 10000000 + ('x' || left(replace(gen_random_uuid()::text, '-', ''), 12))::bit(48)::bigint % 90000000;
    IF NOT EXISTS (SELECT FROM public.orders WHERE order_number = drawn) THEN
      RETURN drawn;
    END IF;
  END LOOP;
END $$;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "order_number" text;--> statement-breakpoint
-- Apart from the column: the rows that there are stay empty, and nobody waits while they are written.
ALTER TABLE "orders" ALTER COLUMN "order_number" SET DEFAULT new_order_number();--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_one_per_number" UNIQUE("order_number");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_order_number" CHECK ("orders"."order_number" ~ '^[1-9][0-9]{7}$') NOT VALID;
