import type { FactorySet, Generation, OwnConfidences } from '../cars/rules.ts'

export const importOutcomes = ['created', 'changed', 'unchanged', 'refused'] as const
export type ImportOutcome = (typeof importOutcomes)[number]

export const vehicleImportStates = ['checking', 'checked', 'applied', 'undone'] as const

/** Each kind after those that it depends on. */
export const importedKinds = ['make', 'model', 'generation', 'set'] as const
export type ImportedKind = (typeof importedKinds)[number]

type Body = Generation['body']

export type GenerationMeasures = Omit<Generation, 'id' | 'body' | 'factorySets'> & {
  yearFrom: number
  yearTo: number
  source: string
  sizeListSource: string | null
}

export type SetMeasures = Omit<FactorySet, 'tyreSize' | keyof OwnConfidences> &
  OwnConfidences & { version: string; tyreSize: string; source: string } & {
    wheelSource: string | null
    loadSource: string | null
  }

export type ImportedRow = {
  line: number
  make: string
  model: string
  /** Null where the row leaves it as it is. */
  body: Body | null
  aliases: readonly string[] | null
  generation: GenerationMeasures
  set: SetMeasures | null
  absent: readonly string[]
}

export type ImportFault = { column: string; message: string }

export type FaultyRow = { line: number; name: string; faults: readonly ImportFault[] }

export type VehiclesOnRecord = {
  makes: readonly { id: string; name: string }[]
  models: readonly {
    id: string
    makeId: string
    name: string
    body: Body
    aliases: readonly string[]
  }[]
  generations: readonly ({ id: string; modelId: string } & GenerationMeasures)[]
  sets: readonly ({ id: string; generationId: string } & SetMeasures)[]
}
