-- The row of fit_specs with a product's measures, made when there is none. Measures that its kind does not have are left
-- out, so that products that are judged alike share a row. A product never goes without: when other writers make the row and
-- take it back again and again, the transaction has to be done again.
CREATE OR REPLACE FUNCTION public.keep_fit_spec() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;
--> statement-breakpoint
-- '5x114' and '5x114.3' are one pattern. `domain/bolt-pattern.ts` says the same of what comes in from now on.
CREATE FUNCTION pg_temp.canonical(pattern text) RETURNS text LANGUAGE sql IMMUTABLE
RETURN CASE
  WHEN pattern ~ 'x114(\.0)?$' THEN regexp_replace(pattern, 'x114(\.0)?$', 'x114.3')
  WHEN pattern ~ 'x139(\.0)?$' THEN regexp_replace(pattern, 'x139(\.0)?$', 'x139.7')
  ELSE regexp_replace(pattern, '\.0$', '')
END;
--> statement-breakpoint
UPDATE public.products SET bolt_patterns = named.patterns
FROM (
  SELECT id, array(
    SELECT pg_temp.canonical(pattern)
    FROM unnest(bolt_patterns) WITH ORDINALITY AS given(pattern, place)
    GROUP BY 1 ORDER BY min(place)
  ) AS patterns
  FROM public.products
  WHERE bolt_patterns <> '{}'
) AS named
WHERE named.id = products.id AND products.bolt_patterns <> named.patterns;
--> statement-breakpoint
UPDATE public.vehicle_generations SET bolt_pattern = pg_temp.canonical(bolt_pattern)
WHERE bolt_pattern <> pg_temp.canonical(bolt_pattern);
