import { z } from 'zod'
import { text } from '#platform/contract/fields.ts'
import { parseTyreSize } from '../cars/sizes.ts'
import { type ReasonCode, reasonGrades, verdicts } from './rules.ts'

const reasonValue = z.union([z.number(), z.string()]).nullable()
const reasonCodes = Object.keys(reasonGrades) as [ReasonCode, ...ReasonCode[]]

export const fitReason = z.object({
  code: z.enum(reasonCodes),
  grade: z.enum([...verdicts, 'info']),
  vehicle: reasonValue,
  product: reasonValue,
  difference: z.number().nullable(),
  generation: z.string().nullable(),
})

/** The ring that a wheel needs on the car. */
export const neededRing = z.object({
  outerMm: z.number(),
  innerMm: z.number(),
  /** The one that the shop has: sold with the wheel where it is in stock. */
  productId: z.uuid().nullable(),
  priceCents: z.int().nullable(),
  isInStock: z.boolean(),
  /** Whether it is sold by four, at that price. */
  isSetOfFour: z.boolean(),
})
export type NeededRing = z.output<typeof neededRing>

export const briefFit = z.object({
  verdict: z.enum(verdicts),
  reason: fitReason.nullable(),
  /** Null where the wheel sits on the hub, and where generations of that year have different hubs. */
  ring: neededRing.nullable(),
})
export type BriefFit = z.output<typeof briefFit>

const sizeSentence = 'Use uma medida como 205/55 R16.'
export const tyreSizeField = text(30, sizeSentence).refine((typed) => parseTyreSize(typed), sizeSentence)
