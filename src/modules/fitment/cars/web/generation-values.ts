import { zodResolver } from '@hookform/resolvers/zod'
import type { Resolver, UseFormReturn } from 'react-hook-form'
import { formatDecimal } from '#platform/numbers.ts'
import { parseTypedNumber } from '#platform/web/formats.ts'
import { type FactorySetFields, type GenerationFields, generationFields } from '../car-fields.ts'

/** Numbers and choices as they are typed, '' for nothing. */
type Typed<Fields> = { [Name in keyof Fields]: Fields[Name] extends boolean ? boolean : string }

export type SetValues = Typed<FactorySetFields>
export type GenerationValues = Typed<Omit<GenerationFields, 'factorySets'>> & { factorySets: SetValues[] }
export type GenerationFormState = UseFormReturn<GenerationValues, unknown, GenerationFields>

// Years without a thousands separator.
const shownYear = (value: number | undefined) => (value === undefined ? '' : String(value))
const shown = (value: number | null | undefined) =>
  value === null || value === undefined ? '' : formatDecimal(value, 1)
const withComma = (text: string | null | undefined) => text?.replace('.', ',') ?? ''

export const toSetValues = (set?: FactorySetFields): SetValues => ({
  version: set?.version ?? '',
  axle: set?.axle ?? 'both',
  tyreSize: set?.tyreSize ?? '',
  loadIndex: shown(set?.loadIndex),
  speedSymbol: set?.speedSymbol ?? '',
  isCommercial: set?.isCommercial ?? false,
  rimWidthInches: shown(set?.rimWidthInches),
  offsetMm: shown(set?.offsetMm),
  confidence: set?.confidence ?? '',
  source: set?.source ?? '',
  wheelConfidence: set?.wheelConfidence ?? '',
  wheelSource: set?.wheelSource ?? '',
  loadConfidence: set?.loadConfidence ?? '',
  loadSource: set?.loadSource ?? '',
  wheelMeasuredOn: set?.wheelMeasuredOn ?? '',
})

export const toGenerationValues = (fields?: GenerationFields, year?: number): GenerationValues => ({
  yearFrom: shownYear(fields?.yearFrom ?? year),
  yearTo: shownYear(fields?.yearTo ?? year),
  label: fields?.label ?? '',
  boltPattern: withComma(fields?.boltPattern),
  hubBoreMm: shown(fields?.hubBoreMm),
  rimMinInches: shown(fields?.rimMinInches),
  rimMaxInches: shown(fields?.rimMaxInches),
  fastener: fields?.fastener ?? '',
  thread: withComma(fields?.thread),
  seat: fields?.seat ?? '',
  axleLoadKg: shown(fields?.axleLoadKg),
  confidence: fields?.confidence ?? '',
  source: fields?.source ?? '',
  isSizeListComplete: fields?.isSizeListComplete ?? false,
  sizeListSource: fields?.sizeListSource ?? '',
  factorySets: (fields?.factorySets ?? []).map(toSetValues),
})

const orNull = (typed: string) => typed.trim() || null

/** An invalid number becomes NaN. */
function typedFields({ factorySets, ...values }: GenerationValues) {
  return {
    ...values,
    yearFrom: parseTypedNumber(values.yearFrom),
    yearTo: parseTypedNumber(values.yearTo),
    boltPattern: orNull(values.boltPattern),
    hubBoreMm: parseTypedNumber(values.hubBoreMm),
    rimMinInches: parseTypedNumber(values.rimMinInches),
    rimMaxInches: parseTypedNumber(values.rimMaxInches),
    fastener: orNull(values.fastener),
    thread: orNull(values.thread),
    seat: orNull(values.seat),
    axleLoadKg: parseTypedNumber(values.axleLoadKg),
    sizeListSource: orNull(values.sizeListSource),
    factorySets: factorySets.map((set) => ({
      ...set,
      loadIndex: parseTypedNumber(set.loadIndex),
      speedSymbol: orNull(set.speedSymbol),
      rimWidthInches: parseTypedNumber(set.rimWidthInches),
      offsetMm: parseTypedNumber(set.offsetMm),
      wheelConfidence: orNull(set.wheelConfidence),
      wheelSource: orNull(set.wheelSource),
      loadConfidence: orNull(set.loadConfidence),
      loadSource: orNull(set.loadSource),
      wheelMeasuredOn: orNull(set.wheelMeasuredOn),
    })),
  }
}

// The fields have the names of the call's input, so that its errors appear at the right fields.
const judge = zodResolver(generationFields) as unknown as (
  fields: object,
  ...rest: [unknown, unknown]
) => ReturnType<Resolver<GenerationValues, unknown, GenerationFields>>
export const resolveGeneration: Resolver<GenerationValues, unknown, GenerationFields> = (values, context, options) =>
  judge(typedFields(values), context, options)
