import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** A single line, trimmed. */
export const isNormalisedText = (column: AnyPgColumn, longest: number): SQL =>
  sql`length(${column}) between 1 and ${sql.raw(String(longest))} and ${column} = btrim(${column}) and ${column} !~ '[[:cntrl:]]'`

/** 8, 12, 13 or 14 digits with a right check digit: the rule of `isGtin` in SQL. */
export function hasGtinCheckDigit(column: AnyPgColumn): SQL {
  const digits = Array.from({ length: 14 }, (_, at) => {
    const digit = sql`substr(lpad(${column}, 14, '0'), ${sql.raw(String(at + 1))}, 1)::int`
    return at % 2 === 0 ? sql`3 * ${digit}` : digit
  })
  return sql`case when ${column} ~ '^([0-9]{8}|[0-9]{12,14})$' then mod(${sql.join(digits, sql` + `)}, 10) = 0 else ${column} is null end`
}
