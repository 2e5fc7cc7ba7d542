import { setKey } from '#domain/fitment/repeated-sets.ts'
import { normaliseForSearch } from '#domain/text-normalisation.ts'
import type { GenerationMeasures, VehiclesOnRecord } from './imported-row.ts'

export type Model = VehiclesOnRecord['models'][number]
export type Generation = VehiclesOnRecord['generations'][number]
export type FactorySet = VehiclesOnRecord['sets'][number]

export const modelKey = (makeId: string, name: string) => `${makeId} ${normaliseForSearch(name)}`
export const generationKey = (modelId: string, { label, yearFrom }: GenerationMeasures) =>
  `${modelId} ${yearFrom} ${label}`
export const keyOfSet = (generationId: string, set: Parameters<typeof setKey>[0]) => `${generationId} ${setKey(set)}`

export type KnownVehicles = ReturnType<typeof indexVehicles>

/** What is on record, by the names that rows use; what rows add is found by later ones. */
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
