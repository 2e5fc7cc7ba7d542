import type { FactorySetFields, GenerationFields } from '#contract/admin/vehicle-fields.ts'
import { formatYears } from '#domain/fitment/format-years.ts'
import { formatTyreSize, parseTyreSize } from '#domain/tyre-size.ts'
import { cellOf } from '#domain/vehicle-import/import-columns.ts'
import type { vehicleGenerations, vehicleOeSets } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'

type SetRow = typeof vehicleOeSets.$inferSelect
type GenerationRow = typeof vehicleGenerations.$inferSelect

/** A factory set as the staff's forms have it. */
export function toFactorySetFields(row: SetRow): FactorySetFields {
  const { axle, loadIndex, speedSymbol, isCommercial, rimWidthInches, offsetMm, confidence, source } = row
  return {
    version: row.version ?? '',
    axle,
    tyreSize: formatTyreSize({ widthMm: row.tyreWidthMm, aspect: row.tyreAspectRatio, rimInches: row.rimInches }),
    loadIndex,
    speedSymbol,
    isCommercial,
    rimWidthInches,
    offsetMm,
    confidence,
    source,
  }
}

/** A factory set as it is stored. */
export function toSetRow(generationId: string, { version, tyreSize, ...set }: FactorySetFields) {
  const size = parseTyreSize(tyreSize)
  if (!size) throw new Error(`${tyreSize} is no tyre size`)
  return {
    ...set,
    generationId,
    version: version || null,
    tyreWidthMm: size.widthMm,
    tyreAspectRatio: size.aspect,
    rimInches: size.rimInches,
  }
}

/** What is known of a generation, without its sets. */
export function toGenerationMeasures(row: GenerationRow): Omit<GenerationFields, 'factorySets'> {
  const { yearFrom, yearTo, label, boltPattern, hubBoreMm, rimMinInches, rimMaxInches } = row
  const { fastener, thread, seat, confidence, source } = row
  return {
    yearFrom,
    yearTo,
    label,
    boltPattern,
    hubBoreMm,
    rimMinInches,
    rimMaxInches,
    fastener,
    thread,
    seat,
    confidence,
    source,
  }
}

/** Saving a generation confirms it. */
export const verifiedNow = (tx: Shop, actorId: string) => ({ verifiedBy: actorId, verifiedAt: tx.now() })

/** A generation as the staff's forms have it. */
export const toGenerationFields = (row: GenerationRow, sets: readonly SetRow[]): GenerationFields => ({
  ...toGenerationMeasures(row),
  factorySets: sets.map(toFactorySetFields),
})

/** What the audit log says of a generation; each of its sets is one line of text. */
export function auditedGeneration(model: string, { factorySets, ...fields }: GenerationFields) {
  const name = `${model} ${fields.label || formatYears(fields)}`
  const words = { fastener: fields.fastener, seat: fields.seat, confidence: fields.confidence }
  return { name, ...fields, ...formatValues(words), factorySets: factorySets.map(formatFactorySet) }
}

const formatValues = (values: Record<string, string | null>) =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [field, cellOf(field, value) || null]))

function formatFactorySet(set: FactorySetFields): string {
  const rating = `${set.loadIndex ?? ''}${set.speedSymbol ?? ''}`
  const rim = set.rimWidthInches === null ? '' : `${set.rimWidthInches}J`
  const offset = set.offsetMm === null ? '' : `ET${set.offsetMm}`
  const build = set.isCommercial ? 'C' : ''
  const axle = set.axle === 'both' ? '' : cellOf('axle', set.axle)
  const { version, tyreSize, confidence, source } = set
  return [version, axle, `${tyreSize}${build}`, rating, rim, offset, `(${cellOf('confidence', confidence)}; ${source})`]
    .filter(Boolean)
    .join(' ')
}
