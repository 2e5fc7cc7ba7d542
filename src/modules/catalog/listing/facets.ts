import type { AttributeName } from '#modules/fitment/attributes/rules.ts'
import { type Cents, parseBRL } from '#platform/money.ts'
import { groupThousands } from '#platform/numbers.ts'

type AttributeFacet = {
  attribute: AttributeName
  /** One value makes a list of its own, which search engines may show. */
  isPlace?: true
}

/** In the order of the panel. */
export const attributeFacets = {
  rim: { attribute: 'rimInches', isPlace: true },
  rimWidth: { attribute: 'rimWidthInches' },
  pcd: { attribute: 'boltPatterns' },
  offset: { attribute: 'offsetMm' },
  width: { attribute: 'tyreWidthMm' },
  aspect: { attribute: 'tyreAspectRatio' },
  load: { attribute: 'loadIndex' },
  speed: { attribute: 'speedSymbol' },
  terrain: { attribute: 'terrain' },
} as const satisfies Record<string, AttributeFacet>
export type AttributeFacetName = keyof typeof attributeFacets
export const attributeFacetNames = Object.keys(attributeFacets) as AttributeFacetName[]

export type FacetedAttribute = (typeof attributeFacets)[AttributeFacetName]['attribute']
export const facetedAttributes = attributeFacetNames.map((name) => attributeFacets[name].attribute)

export const yesFacets = ['inStock', 'offers'] as const
export type YesFacet = (typeof yesFacets)[number]

export const valueFacets = ['brand', ...attributeFacetNames] as const
export type ValueFacet = (typeof valueFacets)[number]

/** In the order of the panel. */
export const facetNames = [...yesFacets, ...valueFacets] as const
export type FacetName = (typeof facetNames)[number]

export function isYesFacet(name: FacetName): name is YesFacet {
  return yesFacets.some((one) => one === name)
}

export function isAttributeFacet(name: FacetName): name is AttributeFacetName {
  return name in attributeFacets
}

export const yes = 'true'

/** `count`: products left under all other facets' choices. */
export type FacetValue = { value: string; count: number; chosen: boolean }

/** A product has to have one value of each facet. Facets without a choice are left out. */
export type FacetChoices = { [Name in FacetName]?: readonly string[] }

/** Several values of a facet are separated by commas. */
export type WrittenChoices = { [Name in ValueFacet]?: string | undefined } & {
  [Name in YesFacet]?: boolean | undefined
}

const maxValues = 20

/** Each once, in one order; the first 20 count. */
export function splitChoices(written: string): string[] {
  const values = written.split(',').map((value) => value.trim())
  return [...new Set(values.filter((value) => value !== ''))].slice(0, maxValues).sort(byNumberOrName)
}

/** Undefined for no values. */
export function joinChoices(values: readonly string[]): string | undefined {
  return splitChoices(values.join(',')).join(',') || undefined
}

export function facetChoices(written: WrittenChoices): FacetChoices {
  const choices: FacetChoices = {}
  for (const name of yesFacets) if (written[name]) choices[name] = [yes]
  for (const name of valueFacets) {
    const values = splitChoices(written[name] ?? '')
    if (values.length > 0) choices[name] = values
  }
  return choices
}

export function toggledChoice(written: WrittenChoices, name: FacetName, value: string): string | true | undefined {
  if (isYesFacet(name)) return written[name] ? undefined : true
  const values = splitChoices(written[name] ?? '')
  return joinChoices(values.includes(value) ? values.filter((one) => one !== value) : [...values, value])
}

export function withoutChoice(written: WrittenChoices, name: FacetName, value: string): string | undefined {
  return isYesFacet(name) ? undefined : joinChoices(splitChoices(written[name] ?? '').filter((one) => one !== value))
}

/** Numbers by their size, then names. */
export function byNumberOrName(a: string, b: string): number {
  const [first, second] = [Number(a), Number(b)]
  if (Number.isNaN(first) !== Number.isNaN(second)) return Number.isNaN(first) ? 1 : -1
  if (first !== second && !Number.isNaN(first)) return first - second
  return a < b ? -1 : Number(a > b)
}

/** With more values only the most common are shown at first. */
export const shownAtFirst = 6

/** The most common values in their order, and whatever is chosen. */
export function shortenedValues(values: readonly FacetValue[]): readonly FacetValue[] {
  // One more is no longer than the button that would show it.
  if (values.length <= shownAtFirst + 1) return values
  const common = new Set(values.toSorted((a, b) => b.count - a.count).slice(0, shownAtFirst))
  return values.filter((value) => value.chosen || common.has(value))
}

/** In whole reais. */
export const priceSlider = { minimum: 0, maximum: 10_000, step: 10 } as const

/** In reais. */
export type PriceRange = { from: number; to: number }

export const wholePriceRange: PriceRange = { from: priceSlider.minimum, to: priceSlider.maximum }

// Slider thumbs are always on steps, but a range can also come from a typed link.
function onSlider(reais: number): number {
  const { minimum, maximum, step } = priceSlider
  return Math.min(maximum, Math.max(minimum, Math.round(reais / step) * step))
}

/** On the slider's steps, and in order. */
export function normalisePriceRange({ from, to }: PriceRange): PriceRange {
  const [low, high] = [onSlider(from), onSlider(to)]
  return { from: Math.min(low, high), to: Math.max(low, high) }
}

/** In cents, both ends included. The slider's top means 'or more' and has no upper bound. */
export function priceBounds(range: PriceRange): { minimumCents: Cents; maximumCents: Cents | undefined } {
  const { from, to } = normalisePriceRange(range)
  return { minimumCents: from * 100, maximumCents: to === priceSlider.maximum ? undefined : to * 100 }
}

/** In cents and both included; a price on request is in no range that has an end. */
export type PriceEnds = { minPriceCents?: Cents | undefined; maxPriceCents?: Cents | undefined }

/** Every price is from 0 on. */
export const isNarrowedByPrice = ({ minPriceCents, maxPriceCents }: PriceEnds): boolean =>
  Boolean(minPriceCents) || maxPriceCents !== undefined

/** `1.250`, and `10.000 ou mais` at the top. */
export function priceEndLabel(reais: number): string {
  const label = groupThousands(reais)
  return reais >= priceSlider.maximum ? `${label} ou mais` : label
}

/** Reads `250`, `1.250`, `99,90`, `R$ 10.000 ou mais`. Undefined for anything else. */
export function parsePriceEnd(text: string): number | undefined {
  const cents = parseBRL(text.replace(/ou mais\s*$/i, ''))
  return cents === undefined ? undefined : cents / 100
}
