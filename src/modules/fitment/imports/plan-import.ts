import { normaliseForSearch } from '#platform/text.ts'
import { formatYears, setKey } from '../cars/rules.ts'
import { formatCell, generationColumns, modelColumns, setColumns } from './import-columns.ts'
import type {
  FaultyRow,
  GenerationMeasures,
  ImportedKind,
  ImportedRow,
  ImportFault,
  ImportOutcome,
  VehiclesOnRecord,
} from './rules.ts'

export type Model = VehiclesOnRecord['models'][number]
export type Generation = VehiclesOnRecord['generations'][number]
export type FactorySet = VehiclesOnRecord['sets'][number]

export const modelKey = (makeId: string, name: string) => `${makeId} ${normaliseForSearch(name)}`
export const generationKey = (modelId: string, { label, yearFrom }: GenerationMeasures) =>
  `${modelId} ${yearFrom} ${label}`
export const keyOfSet = (generationId: string, set: Parameters<typeof setKey>[0]) => `${generationId} ${setKey(set)}`

export type KnownVehicles = ReturnType<typeof indexVehicles>

/** What rows add is found by later ones. */
export function indexVehicles({ makes, models, generations, sets }: VehiclesOnRecord) {
  const byMake = new Map<string, { id: string; name: string }>()
  const byModel = new Map<string, Model>()
  const byGeneration = new Map<string, Generation>()
  const bySpan = new Map<string, Map<string, Generation>>()
  const bySet = new Map<string, FactorySet>()
  const addMake = (make: { id: string; name: string }) => {
    byMake.set(normaliseForSearch(make.name), make)
    return make
  }
  const addModel = (model: Model) => byModel.set(modelKey(model.makeId, model.name), model)
  const addGeneration = (one: Generation) => {
    byGeneration.set(generationKey(one.modelId, one), one)
    const key = `${one.modelId} ${one.label}`
    const span = bySpan.get(key) ?? new Map<string, Generation>()
    bySpan.set(key, span.set(one.id, one))
  }
  const addSet = (set: FactorySet) => bySet.set(keyOfSet(set.generationId, set), set)
  for (const make of makes) addMake(make)
  // A model's own name counts before what another one is called besides.
  for (const model of models) for (const alias of model.aliases) byModel.set(modelKey(model.makeId, alias), model)
  for (const model of models) addModel(model)
  for (const generation of generations) addGeneration(generation)
  for (const set of sets) addSet(set)
  return {
    makes: byMake,
    models: byModel,
    generations: byGeneration,
    sets: bySet,
    generationsOf: (modelId: string | undefined, label: string) => [
      ...(bySpan.get(`${modelId} ${label}`)?.values() ?? []),
    ],
    addMake,
    addModel,
    addGeneration,
    addSet,
  }
}

type FoundVehicle = {
  make: { id: string; name: string } | undefined
  model: Model | undefined
  generation: Generation | undefined
  set: FactorySet | undefined
}

function findRow(row: ImportedRow, known: KnownVehicles): FoundVehicle {
  const make = known.makes.get(normaliseForSearch(row.make))
  const model = make && known.models.get(modelKey(make.id, row.model))
  const generation = model && known.generations.get(generationKey(model.id, row.generation))
  const set = generation && row.set ? known.sets.get(keyOfSet(generation.id, row.set)) : undefined
  return { make, model, generation, set }
}

/** `firstRows` has the first row of each record. */
function faultsOfRow(
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

export type ImportNote = { column: string; message?: string; before?: string; after?: string }

export type PlannedRow = { line: number; outcome: ImportOutcome; name: string; notes: readonly ImportNote[] }

/** `before` is null for what the import adds. */
export type PlannedRecord = {
  kind: ImportedKind
  id: string
  name: string
  before: Record<string, unknown> | null
  after: Record<string, unknown>
}

export type ImportPlan = { add(row: ImportedRow | FaultyRow): PlannedRow; records(): PlannedRecord[] }

function nameOfRow({ make, model, generation, set }: ImportedRow): string {
  const car = [make, model, formatYears(generation), generation.label].filter(Boolean).join(' ')
  return set ? `${car}, ${[set.version, set.tyreSize].filter(Boolean).join(' ')}` : car
}

/**
 * What importing rows would do, row by row, and the records that it would leave. Nothing is deleted, a refused row
 * changes nothing, and a row that contradicts an earlier one is refused.
 */
export function openImportPlan(onRecord: VehiclesOnRecord, newId: () => string): ImportPlan {
  const known = indexVehicles(onRecord)
  const records = new Map<string, PlannedRecord>()
  const firstRows = new Map<string, ImportedRow>()

  const note = (kind: ImportedKind, name: string, before: Recorded | undefined, after: Recorded) => {
    const { id, ...fields } = after
    const { id: _same, ...was } = before ?? { id }
    const first = records.get(id)
    records.set(id, { kind, id, name, before: first ? first.before : before ? was : null, after: fields })
  }

  function planRow(row: ImportedRow): PlannedRow {
    const name = nameOfRow(row)
    const found = findRow(row, known)
    const faults = faultsOfRow(row, found, known, firstRows)
    if (faults.length > 0) return { line: row.line, outcome: 'refused', name, notes: faults }

    const { make, model, generation, set } = found
    const plannedMake = make ?? known.addMake({ id: newId(), name: row.make })
    if (!make) note('make', plannedMake.name, undefined, plannedMake)
    const carName = `${plannedMake.name} ${model?.name ?? row.model}`
    const plannedModel: Model = {
      id: model?.id ?? newId(),
      makeId: plannedMake.id,
      name: model?.name ?? row.model,
      body: row.body ?? model?.body ?? 'car',
      aliases: row.aliases ?? model?.aliases ?? [],
    }
    const plannedGeneration = {
      id: generation?.id ?? newId(),
      modelId: plannedModel.id,
      ...withoutAbsent(generationColumns, generation, row.generation, row.absent),
    }
    const ofModel = model ? differences(changeableColumns, model, plannedModel) : []
    const ofGeneration = generation ? differences(generationColumns, generation, plannedGeneration) : []
    if (!model || ofModel.length > 0) note('model', carName, model, plannedModel)
    if (!generation || ofGeneration.length > 0)
      note('generation', `${carName} ${formatYears(plannedGeneration)}`, generation, plannedGeneration)
    known.addModel(plannedModel)
    known.addGeneration(plannedGeneration)
    if (!firstRows.has(plannedModel.id)) firstRows.set(plannedModel.id, row)
    if (!firstRows.has(plannedGeneration.id)) firstRows.set(plannedGeneration.id, row)
    const changes = [...ofModel, ...ofGeneration]
    let isNew = !generation
    if (row.set) {
      const plannedSet = {
        id: set?.id ?? newId(),
        generationId: plannedGeneration.id,
        ...withoutAbsent(setColumns, set, row.set, row.absent),
      }
      const ofSet = set ? differences(setColumns, set, plannedSet) : []
      if (!set || ofSet.length > 0) note('set', name, set, plannedSet)
      known.addSet(plannedSet)
      firstRows.set(plannedSet.id, row)
      changes.push(...ofSet)
      if (!set) isNew = true
    }
    const outcome = isNew ? 'created' : changes.length > 0 ? 'changed' : 'unchanged'
    return { line: row.line, outcome, name, notes: changes }
  }

  return {
    add(row) {
      if (!('faults' in row)) return planRow(row)
      return { line: row.line, outcome: 'refused', name: row.name, notes: row.faults }
    },
    records: () => [...records.values()],
  }
}

type Recorded = { id: string }

/** A model is found by its name. */
const changeableColumns = { body: modelColumns.body, aliases: modelColumns.aliases }

/** Fills the columns that the file does not have with what is on record. */
function withoutAbsent<Fields extends object>(
  columns: Record<keyof Fields & string, string>,
  before: Fields | undefined,
  said: Fields,
  absent: readonly string[],
): Fields {
  if (!before || absent.length === 0) return said
  const fields = Object.keys(columns) as (keyof Fields & string)[]
  const unchanged = fields.filter((field) => absent.includes(columns[field])).map((field) => [field, before[field]])
  return { ...said, ...Object.fromEntries(unchanged) }
}

type Value = string | number | boolean | readonly string[] | null

type ImportChange = { column: string; before: string; after: string }

function differences<Field extends string>(
  columns: Record<Field, string>,
  before: Record<NoInfer<Field>, Value>,
  after: Record<NoInfer<Field>, Value>,
): ImportChange[] {
  const fields = Object.keys(columns) as Field[]
  return fields.flatMap((field) => {
    if (before[field] === after[field]) return []
    const [was, is] = [formatCell(field, before[field]), formatCell(field, after[field])]
    return was === is ? [] : [{ column: columns[field], before: was, after: is }]
  })
}
