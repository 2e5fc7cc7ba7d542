import type { axles, confidences, fasteners, seats, vehicleBodies } from '../cars/rules.ts'

/** What a row of an imported file does, or one of a change of many records. */
export const importOutcomes = ['created', 'changed', 'unchanged', 'refused'] as const
export type ImportOutcome = (typeof importOutcomes)[number]

/** How far an import of vehicles has come: being compared, compared, stored, or taken back. */
export const vehicleImportStates = ['checking', 'checked', 'applied', 'undone'] as const

/** What an import stores, each kind after those that it depends on. */
export const importedKinds = ['make', 'model', 'generation', 'set'] as const
export type ImportedKind = (typeof importedKinds)[number]

type OneOf<List extends readonly string[]> = List[number]

/** What is known of a generation, without its sets. */
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
  confidence: OneOf<typeof confidences>
  source: string
}

export type SetMeasures = {
  version: string
  axle: OneOf<typeof axles>
  /** As `205/55 R16`. */
  tyreSize: string
  loadIndex: number | null
  speedSymbol: string | null
  isCommercial: boolean
  rimWidthInches: number | null
  offsetMm: number | null
  confidence: OneOf<typeof confidences>
  source: string
}

/** A row of a file that can be read. */
export type ImportedRow = {
  line: number
  make: string
  model: string
  /** Null where the row leaves it as it is. */
  body: OneOf<typeof vehicleBodies> | null
  aliases: readonly string[] | null
  generation: GenerationMeasures
  /** Null in a row that is about the generation alone. */
  set: SetMeasures | null
  /** Columns that the file does not have: what is on record of them stays. */
  absent: readonly string[]
}

/** Why a row, or a value in it, is not taken. */
export type ImportFault = { column: string; message: string }

/** A row that cannot be read, under its name as far as it is readable. */
export type FaultyRow = { line: number; name: string; faults: readonly ImportFault[] }

/** What is known of cars before an import. */
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
