-- The triggers in force, as the migrations have left them. Written by triggers.test.ts: change a migration instead.

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
