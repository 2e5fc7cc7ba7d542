CREATE TABLE "search_misses" (
	"text" text NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "search_misses_text_day_pk" PRIMARY KEY("text","day"),
	CONSTRAINT "search_misses_count" CHECK ("search_misses"."count" > 0)
);
--> statement-breakpoint
ALTER TABLE "sale_entries" ADD COLUMN "refund_freight_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "search_misses_by_day" ON "search_misses" USING btree ("day");
--> statement-breakpoint
-- Adds what the ledger lacks of an order as it is now: its lines once it is paid, of the day of its payment, and later the
-- difference. Money that came back is shared by the worth of the pieces that came back, else by what each line cost; of a
-- line whose pieces came back, what is more than they cost is for freight.
CREATE OR REPLACE FUNCTION "public"."post_sale"(of_order uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  sold public.orders;
  counts boolean;
  is_new boolean;
  paid_by text;
  on_day date := (now() AT TIME ZONE 'America/Sao_Paulo')::date;
  refunded numeric;
  label numeric;
BEGIN
  SELECT * INTO sold FROM public.orders WHERE id = of_order;
  counts := sold.status IN ('processing', 'shipped', 'delivered');
  is_new := NOT EXISTS (SELECT FROM public.sale_entries WHERE order_id = of_order);
  IF sold.id IS NULL OR (is_new AND NOT counts) THEN
    RETURN;
  END IF;
  IF is_new THEN
    SELECT coalesce((
      SELECT coalesce(method, provider) FROM public.payments
      WHERE order_id = of_order AND status IN ('approved', 'refunded') ORDER BY created_at LIMIT 1
    ), CASE WHEN sold.total_cents = 0 THEN 'credit' ELSE 'unknown' END) INTO paid_by;
    INSERT INTO public.sale_entries (order_id, product_id, category_id, brand_id, rim_inches, promotion_ids, day, state,
      payment, is_sale, opens_order, opens_category, opens_brand, opens_rim, units, gross_cents, discount_cents,
      freight_cents, cost_cents, is_cost_estimated)
    SELECT of_order, product.id, product.category_id, product.brand_id, product.rim_inches,
      coalesce(adjusted.promotions, '{}'),
      (coalesce((
        SELECT min(created_at) FROM public.order_events
        WHERE order_id = of_order AND to_status IN ('processing', 'shipped', 'delivered')
      ), sold.created_at) AT TIME ZONE 'America/Sao_Paulo')::date,
      sold.state, paid_by, true, row_number() OVER (ORDER BY item.position) = 1,
      row_number() OVER (PARTITION BY product.category_id ORDER BY item.position) = 1,
      row_number() OVER (PARTITION BY product.brand_id ORDER BY item.position) = 1,
      row_number() OVER (PARTITION BY product.rim_inches ORDER BY item.position) = 1,
      item.quantity, item.price_at_time_cents * item.quantity,
      item.pix_discount_cents * item.quantity + item.discount_cents - coalesce(adjusted.credit_goods, 0),
      item.shipping_cents - item.shipping_discount_cents + coalesce(adjusted.credit_freight, 0),
      coalesce(item.cost_cents, product.cost_cents) * item.quantity, item.cost_cents IS NULL
    FROM public.order_items item
    JOIN public.products product ON product.id = item.product_id
    LEFT JOIN LATERAL (
      SELECT array_agg(DISTINCT promotion_id) FILTER (WHERE promotion_id IS NOT NULL) AS promotions,
        sum(goods_cents) FILTER (WHERE kind = 'credit') AS credit_goods,
        sum(shipping_cents) FILTER (WHERE kind = 'credit') AS credit_freight
      FROM public.order_adjustments WHERE order_item_id = item.id
    ) adjusted ON true
    WHERE item.order_id = of_order ORDER BY item.position;
    -- Of an order from before the ledger, what came back did so when it last changed.
    on_day := least(on_day, (sold.updated_at AT TIME ZONE 'America/Sao_Paulo')::date);
  END IF;
  SELECT CASE WHEN counts THEN sold.refunded_cents + (
      SELECT coalesce(sum(amount_cents), 0) FROM public.credit_entries WHERE order_id = of_order AND reason = 'returned')
    ELSE (
      SELECT coalesce(sum(gross_cents - discount_cents + freight_cents), 0) FROM public.sale_entries
      WHERE order_id = of_order)
    END INTO refunded;
  SELECT coalesce(sum(cost_cents), 0) FROM public.shipping_labels
  WHERE order_id = of_order AND state = 'bought' INTO label;
  INSERT INTO public.sale_entries (order_id, product_id, category_id, brand_id, rim_inches, promotion_ids, day, state,
    payment, is_sale, units, refund_cents, refund_freight_cents, freight_paid_cents, cost_cents, is_cost_estimated)
  WITH lines AS (
    SELECT sale.*, posted.units AS posted_units, posted.refund AS posted_refund, posted.refund_freight AS posted_refund_freight,
      posted.freight_paid AS posted_freight,
      sale.gross_cents - sale.discount_cents + sale.freight_cents AS paid, coalesce(back.pieces, 0) AS pieces_back,
      item.quantity * pieces.each AS pieces,
      CASE WHEN counts THEN sale.units - coalesce(back.units, 0) ELSE 0 END AS units_left
    FROM public.sale_entries sale
    JOIN public.order_items item ON item.order_id = of_order AND item.product_id = sale.product_id
    CROSS JOIN LATERAL (SELECT CASE WHEN item.set_piece IS NULL THEN 1 ELSE 4 END AS each) pieces
    CROSS JOIN LATERAL (
      SELECT sum(units) AS units, sum(refund_cents) AS refund, sum(refund_freight_cents) AS refund_freight,
        sum(freight_paid_cents) AS freight_paid
      FROM public.sale_entries WHERE order_id = of_order AND product_id = sale.product_id
    ) posted
    LEFT JOIN LATERAL (
      SELECT sum(line.restocked_quantity) FILTER (WHERE line.pieces IS NULL) AS units,
        sum(line.quantity * coalesce(line.pieces, pieces.each)) AS pieces
      FROM public.order_return_lines line WHERE line.order_item_id = item.id AND line.restocked_quantity IS NOT NULL
    ) back ON true
    WHERE sale.order_id = of_order AND sale.is_sale
  ), weighed AS (
    SELECT lines.*, CASE
      WHEN counts AND sum(paid::bigint * pieces_back) OVER () > 0 THEN paid::numeric * pieces_back / pieces
      ELSE paid::numeric END AS weight
    FROM lines
  ), spread AS (
    SELECT weighed.*,
      coalesce(div(refunded * sum(weight) OVER upto, nullif(sum(weight) OVER (), 0)), 0)
        - coalesce(div(refunded * (sum(weight) OVER upto - weight), nullif(sum(weight) OVER (), 0)), 0) AS refund,
      coalesce(div(label * sum(gross_cents) OVER upto, nullif(sum(gross_cents) OVER (), 0)), 0)
        - coalesce(div(label * (sum(gross_cents) OVER upto - gross_cents), nullif(sum(gross_cents) OVER (), 0)), 0)
        AS freight_paid
    FROM weighed WINDOW upto AS (ORDER BY id)
  ), parted AS (
    SELECT spread.*, CASE
      WHEN NOT counts THEN freight_cents
      WHEN pieces_back > 0 THEN
        greatest(0, refund - div((gross_cents - discount_cents)::numeric * pieces_back, pieces))
      ELSE coalesce(div(refund * freight_cents, nullif(paid, 0)), 0) END AS refund_freight
    FROM spread
  )
  SELECT of_order, product_id, category_id, brand_id, rim_inches, promotion_ids, on_day, state, payment, false,
    units_left - posted_units, refund - posted_refund, refund_freight - posted_refund_freight,
    freight_paid - posted_freight,
    cost_cents / units * (units_left - posted_units), is_cost_estimated
  FROM parted
  WHERE (units_left, refund, refund_freight, freight_paid)
    IS DISTINCT FROM (posted_units, posted_refund, posted_refund_freight, posted_freight)
  ORDER BY id;
END $$;
