import { asc, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { inBatches } from '#platform/server/batches.ts'
import type { Shop } from '#platform/server/shop.ts'
import { byteOrderMark, formatCsv } from '#platform/spreadsheet-cells.ts'
import { normaliseForSearch } from '#platform/text.ts'
import { toFactorySetFields, toGenerationMeasures } from '../../cars/server/car-rows.ts'
import { vehicleGenerations, vehicleMakes, vehicleModels, vehicleOeSets } from '../../cars/tables.ts'
import { formatCell, generationColumns, importColumns, modelColumns, setColumns } from '../import-columns.ts'
import type { VehiclesOnRecord } from '../rules.ts'

/** All cars if no make is named. */
export async function readOnRecord({ database }: Shop, makeNames?: readonly string[]): Promise<VehiclesOnRecord> {
  const searchNames = makeNames && new Set(makeNames.map(normaliseForSearch))
  const makes = await database.select().from(vehicleMakes).orderBy(asc(vehicleMakes.position), asc(vehicleMakes.id))
  const named = makes.filter(({ name }) => !searchNames || searchNames.has(normaliseForSearch(name)))
  const models = await database
    .select()
    .from(vehicleModels)
    .where(isAmong(vehicleModels.makeId, named))
    .orderBy(asc(vehicleModels.position), asc(vehicleModels.id))
  const generations = await database
    .select()
    .from(vehicleGenerations)
    .where(isAmong(vehicleGenerations.modelId, models))
    .orderBy(asc(vehicleGenerations.yearFrom), asc(vehicleGenerations.label))
  const sets = await database
    .select()
    .from(vehicleOeSets)
    .where(isAmong(vehicleOeSets.generationId, generations))
    .orderBy(asc(vehicleOeSets.rimInches), asc(vehicleOeSets.tyreWidthMm), asc(vehicleOeSets.tyreAspectRatio))
  return {
    makes: named.map(({ id, name }) => ({ id, name })),
    models: models.map(({ id, makeId, name, body, aliases }) => ({ id, makeId, name, body, aliases })),
    generations: generations.map((row) => ({ id: row.id, modelId: row.modelId, ...toGenerationMeasures(row) })),
    sets: sets.map((row) => ({ id: row.id, generationId: row.generationId, ...toFactorySetFields(row) })),
  }
}

// One parameter, however many there are.
const isAmong = (column: AnyPgColumn, rows: readonly { id: string }[]): SQL =>
  sql`${column} = any(${sql.param(rows.map(({ id }) => id))}::uuid[])`

const withoutSet = Object.keys(setColumns).map(() => '')

/** In the columns that imports take, for spreadsheets in Portuguese. */
export async function exportVehicles(shop: Shop): Promise<{ fileName: string; content: string }> {
  const { makes, models, generations, sets } = await readOnRecord(shop)
  const ofModel = Map.groupBy(generations, ({ modelId }) => modelId)
  const ofGeneration = Map.groupBy(sets, ({ generationId }) => generationId)
  const modelsOf = Map.groupBy(models, ({ makeId }) => makeId)
  const cars = makes.flatMap((make) =>
    (modelsOf.get(make.id) ?? []).flatMap((model) =>
      (ofModel.get(model.id) ?? []).map((generation) => ({ ...model, make: make.name, model: model.name, generation })),
    ),
  )
  const lines = await inBatches(cars, ({ generation, ...car }) => {
    const head = [...cellsOf(modelColumns, car), ...cellsOf(generationColumns, generation)]
    const ofThis = ofGeneration.get(generation.id) ?? []
    const tails = ofThis.length > 0 ? ofThis.map((set) => cellsOf(setColumns, set)) : [withoutSet]
    return formatCsv(
      tails.map((tail) => [...head, ...tail]),
      ';',
    )
  })
  return {
    fileName: `veiculos-${shop.now().toISOString().slice(0, 10)}.csv`,
    content: [byteOrderMark, formatCsv([importColumns], ';'), ...lines].join(''),
  }
}

function cellsOf<Field extends string>(
  columns: Record<Field, string>,
  record: Record<NoInfer<Field>, string | number | boolean | readonly string[] | null>,
): string[] {
  return (Object.keys(columns) as Field[]).map((field) => formatCell(field, record[field]))
}
