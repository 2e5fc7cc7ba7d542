import { byteOrderMark, formatCsv } from '#domain/csv.ts'
import {
  cellOf,
  generationColumns,
  importColumns,
  modelColumns,
  setColumns,
} from '#domain/vehicle-import/import-columns.ts'
import { inBatches } from '#server/in-batches.ts'
import type { Shop } from '#server/shop.ts'
import { readOnRecord } from './read-on-record.ts'

const withoutSet = Object.keys(setColumns).map(() => '')

/** All that is on record of vehicles, in the columns that imports take, for spreadsheets in Portuguese. */
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
  return (Object.keys(columns) as Field[]).map((field) => cellOf(field, record[field]))
}
