-- The spelling in which products and search terms are compared, as the shop's own rule has it (searchableText): without
-- accents and case, single spaces, tyre sizes as '195/55 r15', bolt patterns as '5x114.3'. unaccent turns × into *.
CREATE FUNCTION public.searchable_text(value text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN regexp_replace(regexp_replace(regexp_replace(regexp_replace(
  regexp_replace(
    btrim(regexp_replace(public.normalise(value), '\s+', ' ', 'g')),
    '(?<!\d)([1-3]\d5)\s?[/ -]?\s?([2-9][05])\s?[/ -]?\s?(?:z?r)?\s?(1[0-9]|2[0-6])(?:c\y)?(?!\d)', '\1/\2 r\3', 'g'),
  '(?<![\d.,])([3-8])\s?[x×*]\s?114(?:[.,]0)?(?![\d.,]*\d)', '\1x114.3', 'g'),
  '(?<![\d.,])([3-8])\s?[x×*]\s?139(?:[.,]0)?(?![\d.,]*\d)', '\1x139.7', 'g'),
  '(?<![\d.,])([3-8])\s?[x×*]\s?(1\d\d|2[01]\d|22[0-4])[.,]([1-9])(?![\d.,]*\d)', '\1x\2.\3', 'g'),
  '(?<![\d.,])([3-8])\s?[x×*]\s?(1\d\d|2[01]\d|22[0-5])(?:[.,]0)?(?![\d.,]*\d)', '\1x\2', 'g');
