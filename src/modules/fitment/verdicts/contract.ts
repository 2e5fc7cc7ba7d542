import { z } from 'zod'
import { text } from '#platform/contract/fields.ts'
import { parseTyreSize } from '../cars/sizes.ts'
import { type ReasonCode, reasonGrades, verdicts } from './rules.ts'

const reasonValue = z.union([z.number(), z.string()]).nullable()
const reasonCodes = Object.keys(reasonGrades) as [ReasonCode, ...ReasonCode[]]

/** Why a product fits a car or does not: the measure of the car, that of the product, and by how much they differ. */
export const fitReason = z.object({
  code: z.enum(reasonCodes),
  /** The best verdict that it still allows; `info` allows any. */
  grade: z.enum([...verdicts, 'info']),
  vehicle: reasonValue,
  product: reasonValue,
  /** Millimetres or percent, as the code says. */
  difference: z.number().nullable(),
  /** Of several generations of one year the one that it is about. */
  generation: z.string().nullable(),
})

/** Whether a product fits the requested car, and why. */
export const briefFit = z.object({ verdict: z.enum(verdicts), reason: fitReason.nullable() })
export type BriefFit = z.output<typeof briefFit>

const sizeSentence = 'Use uma medida como 205/55 R16.'
/** A tyre size in any usual spelling. */
export const tyreSizeField = text(30, sizeSentence).refine((typed) => parseTyreSize(typed), sizeSentence)
