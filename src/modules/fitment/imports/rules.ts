import type { axles, confidences, fasteners, seats, vehicleBodies } from '../cars/rules.ts'

export const importOutcomes = ['created', 'changed', 'unchanged', 'refused'] as const
export type ImportOutcome = (typeof importOutcomes)[number]

export const vehicleImportStates = ['checking', 'checked', 'applied', 'undone'] as const

/** Each kind after those that it depends on. */
export const importedKinds = ['make', 'model', 'generation', 'set'] as const
export type ImportedKind = (typeof importedKinds)[number]

type OneOf<List extends readonly string[]> = List[number]

export type GenerationMeasures = {
  yearFrom: number
  yearTo: number
  label: string
  boltPattern: string | null
  hubBoreMm: number | null
  rimMinInches: number | null
  rimMaxInches: number | null
  fastener: OneOf<typeof fasteners> | null
  thread: string | null
  seat: OneOf<typeof seats> | null
  axleLoadKg: number | null
  confidence: OneOf<typeof confidences>
  source: string
  isSizeListComplete: boolean
  sizeListSource: string | null
}

export type SetMeasures = {
  version: string
  axle: OneOf<typeof axles>
  tyreSize: string
  loadIndex: number | null
  speedSymbol: string | null
  isCommercial: boolean
  rimWidthInches: number | null
  offsetMm: number | null
  confidence: OneOf<typeof confidences>
  source: string
  wheelConfidence: OneOf<typeof confidences> | null
  wheelSource: string | null
  loadConfidence: OneOf<typeof confidences> | null
  loadSource: string | null
  wheelMeasuredOn: string | null
}

export type ImportedRow = {
  line: number
  make: string
  model: string
  /** Null where the row leaves it as it is. */
  body: OneOf<typeof vehicleBodies> | null
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
    body: OneOf<typeof vehicleBodies>
    aliases: readonly string[]
  }[]
  generations: readonly ({ id: string; modelId: string } & GenerationMeasures)[]
  sets: readonly ({ id: string; generationId: string } & SetMeasures)[]
}
