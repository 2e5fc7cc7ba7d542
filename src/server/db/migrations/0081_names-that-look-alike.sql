-- Names and codes in one line of visible characters, as the contract's fields store them now. Where another record has
-- that name already, a number tells them apart: the staff then see both, and decide.
DO $$
DECLARE
  target record;
  found record;
  clean text;
  candidate text;
  suffix integer;
  taken boolean;
BEGIN
  CREATE FUNCTION pg_temp.single_line(value text) RETURNS text LANGUAGE sql IMMUTABLE AS $line$
    SELECT btrim(regexp_replace(regexp_replace(regexp_replace(normalize(value),
      '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B\u200C\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0E\uFEFF\uFFA0\uFFF0-\uFFFB]|\u200D(?![\u2600-\u27BF\U0001F000-\U0001FAFF])', '', 'g'),
      '[\u2010\u2011]', '-', 'g'),
      '[\s\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u2800\u3000]+', ' ', 'g'))
  $line$;
  FOR target IN SELECT * FROM (VALUES
    ('brands', 'name', 'null::uuid', 'id', 1, 80),
    ('categories', 'name', 'null::uuid', 'id', 2, 80),
    ('subcategories', 'name', 'category_id', 'id', 1, 80),
    ('suppliers', 'name', 'null::uuid', 'id', 1, 100),
    ('products', 'sku', 'null::uuid', 'id', 1, 40),
    ('products', 'supplier_code', 'supplier_id', 'id', 1, 60),
    ('vehicle_makes', 'name', 'null::uuid', 'position', 1, 60),
    ('vehicle_models', 'name', 'make_id', 'position', 1, 60)
  ) AS targets(relation, field, owner, rank, shortest, longest)
  LOOP
    FOR found IN EXECUTE format(
      'SELECT id, %1$I AS value, %2$s AS owner FROM %3$I AS one WHERE pg_temp.single_line(%1$I) <> %1$I'
      || CASE WHEN target.rank = 'position' THEN
        ' OR EXISTS (SELECT FROM %3$I AS other WHERE (other.position, other.id) < (one.position, one.id)
          AND %2$s IS NOT DISTINCT FROM ' || replace(target.owner, 'make_id', 'other.make_id')
          || ' AND normalise(other.name) = normalise(one.name))' ELSE '' END
      || ' ORDER BY id',
      target.field, replace(target.owner, 'make_id', 'one.make_id'), target.relation)
    LOOP
      clean := left(pg_temp.single_line(found.value), target.longest);
      CONTINUE WHEN length(clean) < target.shortest;
      candidate := btrim(clean);
      suffix := 1;
      LOOP
        EXECUTE format(
          'SELECT EXISTS (SELECT FROM %I WHERE id <> $1 AND %s IS NOT DISTINCT FROM $2 AND normalise(%I) = normalise($3))',
          target.relation, target.owner, target.field) INTO taken USING found.id, found.owner, candidate;
        EXIT WHEN NOT taken;
        suffix := suffix + 1;
        candidate := btrim(left(clean, target.longest - 8)) || ' (' || suffix || ')';
      END LOOP;
      EXECUTE format('UPDATE %I SET %I = $1 WHERE id = $2', target.relation, target.field) USING candidate, found.id;
    END LOOP;
  END LOOP;
  DROP FUNCTION pg_temp.single_line(text);
END $$;--> statement-breakpoint
CREATE UNIQUE INDEX "vehicle_makes_name_alike" ON "vehicle_makes" USING btree (normalise("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "vehicle_models_name_alike" ON "vehicle_models" USING btree ("make_id",normalise("name"));