import { z } from 'zod'
import {
  freightAmount,
  freightDay,
  freightDays,
  freightFactor,
  freightNote,
  freightPart,
  freightTablesOf,
} from '#contract/admin/freight-fields.ts'
import { parseDecimal } from '#domain/brazilian-numbers.ts'
import { parseBRL, plainAmount } from '#domain/money.ts'

/**
 * Numbers as they are typed, in both directions. What cannot be read is no number, which each schema refuses
 * in its own words.
 */
const typedAmount = z.codec(z.string(), freightAmount, {
  decode: (typed) => parseBRL(typed) ?? Number.NaN,
  encode: plainAmount,
})
const typedWhole = (whole: typeof freightDays) =>
  z.codec(z.string(), whole, { decode: (typed) => parseDecimal(typed) ?? Number.NaN, encode: String })

/** Freight tables as they are typed into the form. */
export const typedFreight = freightTablesOf<string>({
  amount: typedAmount,
  days: typedWhole(freightDays),
  part: typedWhole(freightPart),
  factor: typedWhole(freightFactor),
})

export const freightForm = z.strictObject({ validFrom: freightDay, note: freightNote, tables: typedFreight })
export type TypedFreight = z.input<typeof freightForm>
export type FilledFreight = z.output<typeof freightForm>
