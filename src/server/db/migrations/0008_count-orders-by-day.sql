-- Each change of an order adds a line with what changes in the figures of its day. Lines are never updated, so that
-- orders of the same day do not wait for each other.
CREATE FUNCTION public.record_order_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (old.created_at, old.status, old.total_cents, old.tracking_code)
      IS NOT DISTINCT FROM (new.created_at, new.status, new.total_cents, new.tracking_code) THEN
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO public.order_day_figures (day, status, order_count, tracked_count, total_cents)
    VALUES ((old.created_at AT TIME ZONE 'America/Sao_Paulo')::date, old.status, -1,
      -(old.tracking_code IS NOT NULL)::integer, -old.total_cents);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO public.order_day_figures (day, status, order_count, tracked_count, total_cents)
    VALUES ((new.created_at AT TIME ZONE 'America/Sao_Paulo')::date, new.status, 1,
      (new.tracking_code IS NOT NULL)::integer, new.total_cents);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_figures AFTER INSERT OR UPDATE OR DELETE ON public.orders
FOR EACH ROW EXECUTE FUNCTION public.record_order_figures();
--> statement-breakpoint
INSERT INTO public.order_day_figures (day, status, order_count, tracked_count, total_cents)
SELECT (created_at AT TIME ZONE 'America/Sao_Paulo')::date, status, count(*), count(tracking_code), sum(total_cents)
FROM public.orders GROUP BY 1, 2;
