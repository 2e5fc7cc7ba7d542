import type { FactorySet, Generation } from '#modules/fitment/cars/rules.ts'
import { parseTyreSize, type TyreSize } from '#modules/fitment/cars/sizes.ts'
import type { FitApplication, ReasonCode, RingSize, Verdict } from '#modules/fitment/verdicts/rules.ts'
import type { FitSpec } from '#modules/fitment/verdicts/specs.ts'

/** One made-up or real case, with the calculation in `what`. */
export type FitCase = {
  what: string
  cars: readonly Generation[]
  spec: FitSpec
  ownTyre?: TyreSize
  /** That the shop can sell with a wheel. */
  rings?: readonly RingSize[]
  applications?: ReadonlyMap<string, FitApplication>
  verdict: Verdict
  /** The reasons that decide: those of the verdict's own grade, all of them. */
  because: readonly ReasonCode[]
  /** Some of the others. */
  also?: readonly ReasonCode[]
}

export function size(text: string): TyreSize {
  const parsed = parseTyreSize(text)
  if (!parsed) throw new Error(`${text} is no tyre size`)
  return parsed
}

/** A factory set '205/55 R16 91V 6.5J ET45', of which all but the size may be left out. */
export function set(text: string, more: Partial<FactorySet> = {}): FactorySet {
  const [, load] = / (\d{2,3})[A-Z]?(?: |$)/.exec(text.slice(9)) ?? []
  const [, symbol] = / \d{2,3}([STHVWY])(?: |$)/.exec(text.slice(9)) ?? []
  const [, width] = / ([\d.]+)J/.exec(text) ?? []
  const [, offset] = / ET([\d.]+)/.exec(text) ?? []
  return {
    axle: 'both',
    tyreSize: size(text),
    loadIndex: load ? Number(load) : null,
    speedSymbol: (['S', 'T', 'H', 'V', 'W', 'Y'] as const).find((one) => one === symbol) ?? null,
    isCommercial: false,
    rimWidthInches: width ? Number(width) : null,
    offsetMm: offset ? Number(offset) : null,
    confidence: 'medium',
    wheelConfidence: 'medium',
    loadConfidence: 'high',
    ...more,
  }
}

/** A car of 5x114.3, hub 60.1, rims 16 and 17. */
export function car(more: Partial<Generation> = {}): Generation {
  return {
    id: 'g1',
    label: '2015–2019',
    body: 'car',
    boltPattern: '5x114.3',
    hubBoreMm: 60.1,
    rimMinInches: 16,
    rimMaxInches: 17,
    fastener: 'nut',
    thread: 'M12x1.5',
    seat: 'cone',
    axleLoadKg: null,
    confidence: 'high',
    isSizeListComplete: true,
    factorySets: [set('205/55 R16 91V 6.5J ET45'), set('215/50 R17 91V 7J ET45')],
    ...more,
  }
}
