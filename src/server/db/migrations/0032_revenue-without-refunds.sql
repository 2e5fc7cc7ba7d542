-- What was given back of an order is no revenue any more: its lines tell of the rest.
CREATE OR REPLACE FUNCTION public.record_order_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (old.created_at, old.status, old.total_cents, old.refunded_cents, old.tracking_code)
      IS NOT DISTINCT FROM (new.created_at, new.status, new.total_cents, new.refunded_cents, new.tracking_code) THEN
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO public.order_day_figures (day, status, order_count, tracked_count, total_cents)
    VALUES ((old.created_at AT TIME ZONE 'America/Sao_Paulo')::date, old.status, -1,
      -(old.tracking_code IS NOT NULL)::integer, old.refunded_cents - old.total_cents);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO public.order_day_figures (day, status, order_count, tracked_count, total_cents)
    VALUES ((new.created_at AT TIME ZONE 'America/Sao_Paulo')::date, new.status, 1,
      (new.tracking_code IS NOT NULL)::integer, new.total_cents - new.refunded_cents);
  END IF;
  RETURN NULL;
END $$;
