-- The functions and triggers in force, as the migrations left them. Written by triggers.test.ts: change a migration instead.

CREATE OR REPLACE FUNCTION public.add_product_search_texts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO public.product_search_texts (product_id, name, codes) SELECT id, sort_name, code_text FROM added;
  RETURN NULL;
END $function$
;
CREATE TRIGGER products_add_search_texts AFTER INSERT ON products REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_product_search_texts();


CREATE OR REPLACE FUNCTION public.drop_untrue_offer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.original_price_cents := NULL;
  NEW.discount_percentage := NULL;
  RETURN NEW;
END $function$
;
CREATE TRIGGER products_untrue_offer BEFORE INSERT OR UPDATE OF price_cents, original_price_cents, discount_percentage ON products FOR EACH ROW WHEN (new.original_price_cents <= new.price_cents) EXECUTE FUNCTION drop_untrue_offer();


CREATE OR REPLACE FUNCTION public.fit_kind(product products)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN ((product).spacer_mm IS NOT NULL) THEN 'spacer'::text WHEN (((product).ring_inner_mm IS NOT NULL) OR ((product).ring_outer_mm IS NOT NULL)) THEN 'ring'::text WHEN ((product).fastener IS NOT NULL) THEN (product).fastener WHEN (((product).bolt_patterns <> '{}'::text[]) OR ((product).rim_width_inches IS NOT NULL) OR ((product).offset_mm IS NOT NULL) OR ((product).centre_bore_mm IS NOT NULL)) THEN CASE WHEN ((product).tyre_width_mm IS NULL) THEN 'wheel'::text ELSE 'kit'::text END WHEN ((product).tyre_width_mm IS NOT NULL) THEN 'tyre'::text ELSE NULL::text END
;


CREATE OR REPLACE FUNCTION public.forget_buyer_in_ledger()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE public.stock_movements SET user_id = NULL, note = ''
  WHERE order_id = new.id AND product_id IN (SELECT product_id FROM public.order_items WHERE order_id = new.id);
  RETURN NULL;
END $function$
;
CREATE TRIGGER orders_forget_buyer AFTER UPDATE OF anonymised_at ON orders FOR EACH ROW WHEN (old.anonymised_at IS NULL AND new.anonymised_at IS NOT NULL) EXECUTE FUNCTION forget_buyer_in_ledger();


CREATE OR REPLACE FUNCTION public.keep_fit_spec()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  of_kind text := public.fit_kind(NEW);
  wheel boolean := of_kind IN ('wheel', 'kit');
  tyre boolean := of_kind IN ('tyre', 'kit');
  spec public.fit_specs;
  found_id integer;
BEGIN
  IF of_kind IS NULL THEN
    NEW.fit_spec_id := NULL;
    RETURN NEW;
  END IF;
  spec.kind := of_kind;
  spec.rim_inches := CASE WHEN wheel OR tyre THEN NEW.rim_inches END;
  spec.rim_width_inches := CASE WHEN wheel THEN NEW.rim_width_inches END;
  spec.bolt_patterns := CASE WHEN wheel OR of_kind = 'spacer' THEN NEW.bolt_patterns ELSE '{}' END;
  spec.offset_mm := CASE WHEN wheel THEN NEW.offset_mm END;
  spec.centre_bore_mm := CASE WHEN wheel THEN NEW.centre_bore_mm END;
  spec.wheel_load_kg := CASE WHEN wheel THEN NEW.wheel_load_kg END;
  spec.tyre_width_mm := CASE WHEN tyre THEN NEW.tyre_width_mm END;
  spec.tyre_aspect_ratio := CASE WHEN tyre THEN NEW.tyre_aspect_ratio END;
  spec.load_index := CASE WHEN tyre THEN NEW.load_index END;
  spec.speed_symbol := CASE WHEN tyre THEN NEW.speed_symbol END;
  spec.is_commercial := tyre AND NEW.is_commercial;
  spec.ring_inner_mm := CASE WHEN of_kind = 'ring' THEN NEW.ring_inner_mm END;
  spec.ring_outer_mm := CASE WHEN of_kind = 'ring' THEN NEW.ring_outer_mm END;
  spec.spacer_mm := CASE WHEN of_kind = 'spacer' THEN NEW.spacer_mm END;
  spec.thread := CASE WHEN of_kind IN ('bolt', 'nut') THEN NEW.thread END;
  spec.seat := CASE WHEN of_kind IN ('bolt', 'nut') THEN NEW.seat END;
  FOR attempt IN 1..5 LOOP
    SELECT id INTO found_id FROM public.fit_specs
    WHERE kind = spec.kind AND bolt_patterns = spec.bolt_patterns AND is_commercial = spec.is_commercial
      AND rim_inches IS NOT DISTINCT FROM spec.rim_inches
      AND rim_width_inches IS NOT DISTINCT FROM spec.rim_width_inches
      AND offset_mm IS NOT DISTINCT FROM spec.offset_mm
      AND centre_bore_mm IS NOT DISTINCT FROM spec.centre_bore_mm
      AND wheel_load_kg IS NOT DISTINCT FROM spec.wheel_load_kg
      AND tyre_width_mm IS NOT DISTINCT FROM spec.tyre_width_mm
      AND tyre_aspect_ratio IS NOT DISTINCT FROM spec.tyre_aspect_ratio
      AND load_index IS NOT DISTINCT FROM spec.load_index
      AND speed_symbol IS NOT DISTINCT FROM spec.speed_symbol
      AND ring_inner_mm IS NOT DISTINCT FROM spec.ring_inner_mm
      AND ring_outer_mm IS NOT DISTINCT FROM spec.ring_outer_mm
      AND spacer_mm IS NOT DISTINCT FROM spec.spacer_mm
      AND thread IS NOT DISTINCT FROM spec.thread
      AND seat IS NOT DISTINCT FROM spec.seat;
    EXIT WHEN found_id IS NOT NULL;
    INSERT INTO public.fit_specs (kind, rim_inches, rim_width_inches, bolt_patterns, offset_mm, centre_bore_mm,
      wheel_load_kg, tyre_width_mm, tyre_aspect_ratio, load_index, speed_symbol, is_commercial, ring_inner_mm,
      ring_outer_mm, spacer_mm, thread, seat)
    VALUES (spec.kind, spec.rim_inches, spec.rim_width_inches, spec.bolt_patterns, spec.offset_mm, spec.centre_bore_mm,
      spec.wheel_load_kg, spec.tyre_width_mm, spec.tyre_aspect_ratio, spec.load_index, spec.speed_symbol,
      spec.is_commercial, spec.ring_inner_mm, spec.ring_outer_mm, spec.spacer_mm, spec.thread, spec.seat)
    ON CONFLICT DO NOTHING RETURNING id INTO found_id;
    EXIT WHEN found_id IS NOT NULL;
  END LOOP;
  IF found_id IS NULL THEN
    RAISE EXCEPTION 'the measures of product % could not be stored', NEW.id USING ERRCODE = '40001';
  END IF;
  NEW.fit_spec_id := found_id;
  RETURN NEW;
END $function$
;
CREATE TRIGGER products_keep_fit_spec BEFORE INSERT OR UPDATE OF rim_inches, rim_width_inches, bolt_patterns, offset_mm, centre_bore_mm, wheel_load_kg, tyre_width_mm, tyre_aspect_ratio, load_index, speed_symbol, is_commercial, ring_inner_mm, ring_outer_mm, spacer_mm, fastener, thread, seat, fit_spec_id ON products FOR EACH ROW EXECUTE FUNCTION keep_fit_spec();


CREATE OR REPLACE FUNCTION public.keep_search_text()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.search_text := public.searchable_text(NEW.name) || chr(10) || public.searchable_text(NEW.description);
  RETURN NEW;
END $function$
;
CREATE TRIGGER products_keep_search_text BEFORE INSERT OR UPDATE OF name, description, search_text ON products FOR EACH ROW EXECUTE FUNCTION keep_search_text();


CREATE OR REPLACE FUNCTION public.new_order_number()
 RETURNS text
 LANGUAGE plpgsql
AS $function$
DECLARE
  drawn text;
BEGIN
  LOOP
    drawn := 10000000 + ('x' || left(replace(gen_random_uuid()::text, '-', ''), 12))::bit(48)::bigint % 90000000;
    IF NOT EXISTS (SELECT FROM public.orders WHERE order_number = drawn) THEN
      RETURN drawn;
    END IF;
  END LOOP;
END $function$
;


CREATE OR REPLACE FUNCTION public.normalise(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN lower(unaccent('unaccent'::regdictionary, value))
;


CREATE OR REPLACE FUNCTION public.open_product_stock()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO public.product_stock (product_id, updated_at) SELECT id, updated_at FROM added;
  RETURN NULL;
END $function$
;
CREATE TRIGGER products_open_stock AFTER INSERT ON products REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION open_product_stock();


CREATE OR REPLACE FUNCTION public.post_sale(of_order uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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
END $function$
;


CREATE OR REPLACE FUNCTION public.post_sale_of_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM public.post_sale(new.id);
  RETURN NULL;
END $function$
;
CREATE CONSTRAINT TRIGGER orders_post_sale AFTER UPDATE ON orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (old.status IS DISTINCT FROM new.status OR old.refunded_cents IS DISTINCT FROM new.refunded_cents) EXECUTE FUNCTION post_sale_of_order();


CREATE OR REPLACE FUNCTION public.post_sale_of_part()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM public.post_sale(new.order_id);
  RETURN NULL;
END $function$
;
CREATE CONSTRAINT TRIGGER credit_entries_post_sale AFTER INSERT ON credit_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.reason = 'returned'::text) EXECUTE FUNCTION post_sale_of_part();
CREATE CONSTRAINT TRIGGER shipping_labels_post_sale AFTER UPDATE ON shipping_labels DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (old.state IS DISTINCT FROM new.state OR old.cost_cents IS DISTINCT FROM new.cost_cents) EXECUTE FUNCTION post_sale_of_part();


CREATE OR REPLACE FUNCTION public.post_sale_of_return()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM public.post_sale(item.order_id) FROM public.order_items item WHERE item.id = new.order_item_id;
  RETURN NULL;
END $function$
;
CREATE CONSTRAINT TRIGGER order_return_lines_post_sale AFTER INSERT OR UPDATE ON order_return_lines DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.restocked_quantity IS NOT NULL) EXECUTE FUNCTION post_sale_of_return();


CREATE OR REPLACE FUNCTION public.record_order_figures()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
END $function$
;
CREATE TRIGGER orders_figures AFTER INSERT OR DELETE OR UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION record_order_figures();


CREATE OR REPLACE FUNCTION public.record_stock_movements()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
END $function$
;
CREATE TRIGGER product_stock_movements AFTER UPDATE ON product_stock REFERENCING OLD TABLE AS former NEW TABLE AS present FOR EACH STATEMENT EXECUTE FUNCTION record_stock_movements();


CREATE OR REPLACE FUNCTION public.refuse_stock_by_hand()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF pg_trigger_depth() < 2 THEN
    RAISE EXCEPTION '% is written by its triggers alone', TG_TABLE_NAME USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $function$
;
CREATE TRIGGER product_stock_of_product BEFORE INSERT OR DELETE OR TRUNCATE ON product_stock FOR EACH STATEMENT EXECUTE FUNCTION refuse_stock_by_hand();
CREATE TRIGGER stock_movements_recorded BEFORE INSERT OR DELETE OR UPDATE OR TRUNCATE ON stock_movements FOR EACH STATEMENT EXECUTE FUNCTION refuse_stock_by_hand();


CREATE OR REPLACE FUNCTION public.searchable_text(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(btrim(regexp_replace(normalise(value), '\s+'::text, ' '::text, 'g'::text)), '(?<!\d)([1-3]\d5)\s?[/ -]?\s?([2-9][05])\s?[/ -]?\s?(?:z?r)?\s?(1[0-9]|2[0-6])(?:c\y)?(?!\d)'::text, '\1/\2 r\3'::text, 'g'::text), '(?<![\d.,])([3-8])\s?[x×*]\s?114(?:[.,]0)?(?![\d.,]*\d)'::text, '\1x114.3'::text, 'g'::text), '(?<![\d.,])([3-8])\s?[x×*]\s?139(?:[.,]0)?(?![\d.,]*\d)'::text, '\1x139.7'::text, 'g'::text), '(?<![\d.,])([3-8])\s?[x×*]\s?(1\d\d|2[01]\d|22[0-4])[.,]([1-9])(?![\d.,]*\d)'::text, '\1x\2.\3'::text, 'g'::text), '(?<![\d.,])([3-8])\s?[x×*]\s?(1\d\d|2[01]\d|22[0-5])(?:[.,]0)?(?![\d.,]*\d)'::text, '\1x\2'::text, 'g'::text)
;


CREATE OR REPLACE FUNCTION public.update_product_search_texts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE public.product_search_texts SET name = NEW.sort_name, codes = NEW.code_text WHERE product_id = NEW.id;
  RETURN NULL;
END $function$
;
CREATE TRIGGER products_update_search_texts AFTER UPDATE ON products FOR EACH ROW WHEN (old.sort_name IS DISTINCT FROM new.sort_name OR old.code_text IS DISTINCT FROM new.code_text) EXECUTE FUNCTION update_product_search_texts();
