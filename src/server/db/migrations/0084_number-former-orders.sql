-- An order placed meanwhile may take a number that was drawn here: then all are drawn again.
DO $$
BEGIN
  LOOP
    BEGIN
      UPDATE public.orders SET order_number = numbered.order_number
      FROM (
        SELECT former.id, free.order_number
        FROM (SELECT id, row_number() OVER (ORDER BY gen_random_uuid()) AS place
          FROM public.orders WHERE order_number IS NULL) AS former
        JOIN (SELECT order_number, row_number() OVER (ORDER BY gen_random_uuid()) AS place
          FROM (SELECT (10000000 + floor(random() * 90000000))::int::text AS order_number
            FROM generate_series(1, 10 + 2 * (SELECT count(*) FROM public.orders))
            EXCEPT SELECT order_number FROM public.orders) AS drawn) AS free USING (place)
      ) AS numbered
      WHERE numbered.id = orders.id;
      EXIT;
    EXCEPTION WHEN unique_violation THEN NULL;
    END;
  END LOOP;
END $$;
--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "order_number" SET NOT NULL;
