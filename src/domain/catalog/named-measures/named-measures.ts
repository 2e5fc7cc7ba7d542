import type { FitmentMeasure, speedSymbols, terrains } from '#domain/catalog/fitment-limits.ts'
import type { fasteners, seats } from '#domain/fitment/vehicle-on-record.ts'

/** What a product's name tells of its measures; what it does not tell is left out. */
export type NamedMeasures = Partial<Record<Exclude<FitmentMeasure, 'wheelLoadKg'>, number>> & {
  /** As `5x114.3`. */
  boltPatterns?: string[]
  speedSymbol?: (typeof speedSymbols)[number]
  terrain?: (typeof terrains)[number]
  isReinforced?: true
  isCommercial?: true
  isRunFlat?: true
  fastener?: (typeof fasteners)[number]
  /** As `M14x1.5`. */
  thread?: string
  seat?: (typeof seats)[number]
}
