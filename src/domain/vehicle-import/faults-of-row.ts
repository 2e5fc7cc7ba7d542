import { formatYears } from '#domain/fitment/format-years.ts'
import { normaliseForSearch } from '#domain/text-normalisation.ts'
import { differences } from './differences.ts'
import { generationColumns, modelColumns, setColumns } from './import-columns.ts'
import type { GenerationMeasures, ImportedRow, ImportFault } from './imported-row.ts'
import {
  type FactorySet,
  type Generation,
  generationKey,
  type KnownVehicles,
  keyOfSet,
  type Model,
  modelKey,
} from './index-vehicles.ts'

/** What a row names, as far as it is known. */
export type FoundVehicle = {
  make: { id: string; name: string } | undefined
  model: Model | undefined
  generation: Generation | undefined
  set: FactorySet | undefined
}

export function findRow(row: ImportedRow, known: KnownVehicles): FoundVehicle {
  const make = known.makes.get(normaliseForSearch(row.make))
  const model = make && known.models.get(modelKey(make.id, row.model))
  const generation = model && known.generations.get(generationKey(model.id, row.generation))
  const set = generation && row.set ? known.sets.get(keyOfSet(generation.id, row.set)) : undefined
  return { make, model, generation, set }
}

/** Why a row conflicts with the records, or with earlier rows: `firstRows` has the first row of each record. */
export function faultsOfRow(
  row: ImportedRow,
  { model, generation, set }: FoundVehicle,
  known: KnownVehicles,
  firstRows: ReadonlyMap<string, ImportedRow>,
): ImportFault[] {
  const faults: ImportFault[] = []
  if (!model && row.body === null)
    faults.push({ column: modelColumns.body, message: 'Informe a carroceria: este modelo ainda não está no cadastro.' })
  const earlierModel = model && firstRows.get(model.id)
  if (earlierModel?.body && row.body && earlierModel.body !== row.body)
    faults.push({ column: modelColumns.body, message: `Não é a mesma da linha ${earlierModel.line}.` })
  const earlier = generation && firstRows.get(generation.id)
  if (earlier)
    for (const { column } of differences(generationColumns, earlier.generation, row.generation))
      faults.push({ column, message: `Não é o mesmo da linha ${earlier.line}, da mesma geração.` })
  const other = known
    .generationsOf(model?.id, row.generation.label)
    .find((one) => one.id !== generation?.id && isOverlapping(one, row.generation))
  if (other && !earlier)
    faults.push({
      column: generationColumns.yearFrom,
      message: `Os anos se sobrepõem aos da geração ${formatYears(other)}. Mude os anos, ou dê um rótulo a cada uma.`,
    })
  const repeated = set && firstRows.get(set.id)
  if (repeated)
    faults.push({
      column: setColumns.tyreSize,
      message: `Repete a linha ${repeated.line}: mesma versão, eixo e medida.`,
    })
  return faults
}

const isOverlapping = (one: GenerationMeasures, other: GenerationMeasures) =>
  one.yearFrom <= other.yearTo && one.yearTo >= other.yearFrom
