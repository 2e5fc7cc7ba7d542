import { eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { requireRow } from '#platform/server/database/queries.ts'
import type { Shop } from '#platform/server/shop.ts'
import { failureTexts } from '#platform/server/texts.ts'
import { normaliseForSearch } from '#platform/text.ts'
import { formatCell, setPartWords } from '../../imports/import-columns.ts'
import type { FactorySetFields, GenerationFields, ModelFields } from '../car-fields.ts'
import { formatYears, setKey } from '../rules.ts'
import { formatTyreSize, parseTyreSize } from '../sizes.ts'
import { vehicleGenerations, vehicleMakes, vehicleModels, vehicleOeSets } from '../tables.ts'

/** Throws `VEHICLE_NOT_FOUND`. */
export const requireVehicle = <Row>(query: PromiseLike<readonly Row[]>): Promise<Row> =>
  requireRow(query, 'VEHICLE_NOT_FOUND', failureTexts.vehicleNotFound)

/** Throws `VEHICLE_NOT_FOUND`. */
export const lockMake = ({ database }: Shop, id: string) =>
  requireVehicle(database.select().from(vehicleMakes).where(eq(vehicleMakes.id, id)).for('update'))

/** Returns the name of its make. Throws `VEHICLE_NOT_FOUND`. */
export async function lockModel({ database }: Shop, id: string) {
  const query = database
    .select({ model: vehicleModels, make: vehicleMakes.name })
    .from(vehicleModels)
    .innerJoin(vehicleMakes, eq(vehicleMakes.id, vehicleModels.makeId))
    .where(eq(vehicleModels.id, id))
    .for('update', { of: vehicleModels })
  const { model, make } = await requireVehicle(query)
  return { ...model, make }
}

/** Throws `VEHICLE_NOT_FOUND`. */
export const lockGeneration = ({ database }: Shop, id: string) =>
  requireVehicle(database.select().from(vehicleGenerations).where(eq(vehicleGenerations.id, id)).for('update'))

/** Normalises aliases, each once. */
export const storedModel = ({ makeId, name, body, aliases }: ModelFields): ModelFields => ({
  ...{ makeId, name, body },
  aliases: [...new Set(aliases.map(normaliseForSearch))],
})

export function auditedModel(make: string, { name, body, aliases }: Pick<ModelFields, 'name' | 'body' | 'aliases'>) {
  return { name: `${make} ${name}`, vehicleBody: formatCell('body', body), aliases }
}

type SetRow = typeof vehicleOeSets.$inferSelect
type GenerationRow = typeof vehicleGenerations.$inferSelect

export function toFactorySetFields(row: SetRow): FactorySetFields {
  const { id: _id, generationId: _ofId, version, axle, tyreWidthMm, tyreAspectRatio, rimInches, ...set } = row
  const tyreSize = formatTyreSize({ widthMm: tyreWidthMm, aspect: tyreAspectRatio, rimInches })
  return { version: version ?? '', axle, tyreSize, ...set }
}

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

export function toGenerationMeasures(row: GenerationRow): Omit<GenerationFields, 'factorySets'> {
  const { id: _id, modelId: _ofId, verifiedBy: _by, verifiedAt: _at, updatedAt: _changed, ...measures } = row
  return measures
}

/** Saving a generation confirms it. */
export const verifiedNow = (tx: Shop, actorId: string) => ({ verifiedBy: actorId, verifiedAt: tx.now() })

export const toGenerationFields = (row: GenerationRow, sets: readonly SetRow[]): GenerationFields => ({
  ...toGenerationMeasures(row),
  factorySets: sets.map(toFactorySetFields),
})

/** Each of the sets is one line of text. */
export function auditedGeneration(model: string, { factorySets, ...fields }: GenerationFields) {
  const name = `${model} ${fields.label || formatYears(fields)}`
  const { fastener, seat, confidence, isSizeListComplete } = fields
  const words = { fastener, seat, confidence, isSizeListComplete }
  return { name, ...fields, ...formatValues(words), factorySets: factorySets.map(formatFactorySet) }
}

const formatValues = (values: Record<string, string | boolean | null>) =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [field, formatCell(field, value) || null]))

function formatFactorySet(set: FactorySetFields): string {
  const rating = `${set.loadIndex ?? ''}${set.speedSymbol ?? ''}`
  const rim = set.rimWidthInches === null ? '' : `${set.rimWidthInches}J`
  const offset = set.offsetMm === null ? '' : `ET${set.offsetMm}`
  const build = set.isCommercial ? 'C' : ''
  const axle = set.axle === 'both' ? '' : formatCell('axle', set.axle)
  const { version, tyreSize, confidence, source } = set
  const own = (what: string, sure: FactorySetFields['confidence'] | null, by: string | null) =>
    sure === null && by === null ? [] : [[what, sure && formatCell('confidence', sure), by].filter(Boolean).join(' ')]
  const says = [
    `${formatCell('confidence', confidence)}; ${source}`,
    ...own(setPartWords.wheel, set.wheelConfidence, set.wheelSource),
    ...own(setPartWords.load, set.loadConfidence, set.loadSource),
    ...(set.wheelMeasuredOn === null ? [] : [`roda medida em ${set.wheelMeasuredOn}`]),
  ]
  return [version, axle, `${tyreSize}${build}`, rating, rim, offset, `(${says.join('; ')})`].filter(Boolean).join(' ')
}

/** Replaces the factory sets of a generation; sets with the same name stay the same row. */
export async function replaceSets(
  tx: Shop,
  {
    generationId,
    before,
    sets,
  }: { generationId: string; before: readonly SetRow[]; sets: readonly FactorySetFields[] },
): Promise<void> {
  const ids = new Map(before.map((row) => [setKey(toFactorySetFields(row)), row.id]))
  const keys = new Set(sets.map(setKey))
  const removed = [...ids].flatMap(([key, id]) => (keys.has(key) ? [] : [id]))
  if (removed.length > 0) await tx.database.delete(vehicleOeSets).where(inArray(vehicleOeSets.id, removed))
  if (sets.length === 0) return
  await tx.database
    .insert(vehicleOeSets)
    .values(sets.map((set) => ({ ...toSetRow(generationId, set), id: ids.get(setKey(set)) })))
    .onConflictDoUpdate({ target: vehicleOeSets.id, set: asInserted(vehicleOeSets) })
}

/** For an upsert: all columns but the id and `staying`, as the row to be inserted has them. */
export function asInserted(table: PgTable, staying: readonly string[] = []): Record<string, SQL> {
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => name !== 'id' && !staying.includes(name))
  return Object.fromEntries(columns.map(([name, column]) => [name, sql.raw(`excluded."${column.name}"`)]))
}

/** The place of the record with this index, behind those on record. */
export const behind = (table: PgTable, index = 0): SQL<number> =>
  sql<number>`(select coalesce(max(position), -1) + 1 + ${index}::integer from ${table})`
