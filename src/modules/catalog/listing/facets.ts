import type { AttributeName } from '#modules/fitment/attributes/rules.ts'
import { type Cents, parseBRL } from '#platform/money.ts'
import { groupThousands } from '#platform/numbers.ts'

type AttributeFacet = {
  attribute: AttributeName
  /** Whether one value of it makes a list of its own, which search engines may show. */
  isPlace?: true
}

/** The facets that look at an attribute of products, in the order in which the panel has them. */
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

/** The attributes that a facet looks at. */
export type FacetedAttribute = (typeof attributeFacets)[AttributeFacetName]['attribute']
export const facetedAttributes = attributeFacetNames.map((name) => attributeFacets[name].attribute)

/** The facets that know one value only: that it is so. */
export const yesFacets = ['inStock', 'offers'] as const
export type YesFacet = (typeof yesFacets)[number]

/** The facets of which several values may be chosen. */
export const valueFacets = ['brand', ...attributeFacetNames] as const
export type ValueFacet = (typeof valueFacets)[number]

/** By what a list of products may be narrowed, value by value, in the order in which the panel has it. */
export const facetNames = [...yesFacets, ...valueFacets] as const
export type FacetName = (typeof facetNames)[number]

/** Whether a facet only knows yes. */
export function isYesFacet(name: FacetName): name is YesFacet {
  return yesFacets.some((one) => one === name)
}

/** Whether a facet looks at an attribute. */
export function isAttributeFacet(name: FacetName): name is AttributeFacetName {
  return name in attributeFacets
}

/** The value of a facet that only knows yes. */
export const yes = 'true'

/** A value of a facet, and how many products of the list would be left with it under all other facets' choices. */
export type FacetValue = { value: string; count: number; chosen: boolean }

/** The values chosen of each facet; a product has to have one of them. Facets without a choice are left out. */
export type FacetChoices = { [Name in FacetName]?: readonly string[] }

/** The choices as an address or a call has them: several values of a facet in one text, between commas. */
export type WrittenChoices = { [Name in ValueFacet]?: string | undefined } & {
  [Name in YesFacet]?: boolean | undefined
}

const maxValues = 20

/**
 * The values of a text such as `15,17`: each once, in one order whatever the order they came in; the first 20 count.
 */
export function splitChoices(written: string): string[] {
  const values = written.split(',').map((value) => value.trim())
  return [...new Set(values.filter((value) => value !== ''))].slice(0, maxValues).sort(byNumberOrName)
}

/** These values as one text, for an address; undefined for none. */
export function joinChoices(values: readonly string[]): string | undefined {
  return splitChoices(values.join(',')).join(',') || undefined
}

/** Reads what is chosen of all facets. */
export function facetChoices(written: WrittenChoices): FacetChoices {
  const choices: FacetChoices = {}
  for (const name of yesFacets) if (written[name]) choices[name] = [yes]
  for (const name of valueFacets) {
    const values = splitChoices(written[name] ?? '')
    if (values.length > 0) choices[name] = values
  }
  return choices
}

/** What an address says of a facet once a value of it is chosen, or no longer chosen. */
export function toggledChoice(written: WrittenChoices, name: FacetName, value: string): string | true | undefined {
  if (isYesFacet(name)) return written[name] ? undefined : true
  const values = splitChoices(written[name] ?? '')
  return joinChoices(values.includes(value) ? values.filter((one) => one !== value) : [...values, value])
}

/** What an address says of a facet without a value of it, whether that was chosen or not. */
export function withoutChoice(written: WrittenChoices, name: FacetName, value: string): string | undefined {
  return isYesFacet(name) ? undefined : joinChoices(splitChoices(written[name] ?? '').filter((one) => one !== value))
}

/** Numbers by their size, then whatever else by name: as values stand in an address and in the panel. */
export function byNumberOrName(a: string, b: string): number {
  const [first, second] = [Number(a), Number(b)]
  if (Number.isNaN(first) !== Number.isNaN(second)) return Number.isNaN(first) ? 1 : -1
  if (first !== second && !Number.isNaN(first)) return first - second
  return a < b ? -1 : Number(a > b)
}

/** With more values than this only the most common are shown at first, in their own order. */
export const shownAtFirst = 6

/** The values of a facet that are shown before all are requested: the most common ones, and whatever is chosen. */
export function shortenedValues(values: readonly FacetValue[]): readonly FacetValue[] {
  // One more is no longer than the button that would show it.
  if (values.length <= shownAtFirst + 1) return values
  const common = new Set(values.toSorted((a, b) => b.count - a.count).slice(0, shownAtFirst))
  return values.filter((value) => value.chosen || common.has(value))
}

/** The listing's price slider, in whole reais. */
export const priceSlider = { minimum: 0, maximum: 10_000, step: 10 } as const

/** Where the slider's two thumbs stand, in reais. */
export type PriceRange = { from: number; to: number }

/** The slider as it starts: every price. */
export const wholePriceRange: PriceRange = { from: priceSlider.minimum, to: priceSlider.maximum }

// Slider thumbs are always on steps, but a range can also come from a typed link.
function onSlider(reais: number): number {
  const { minimum, maximum, step } = priceSlider
  return Math.min(maximum, Math.max(minimum, Math.round(reais / step) * step))
}

/** The range with both ends on the slider and in order. */
export function normalisePriceRange({ from, to }: PriceRange): PriceRange {
  const [low, high] = [onSlider(from), onSlider(to)]
  return { from: Math.min(low, high), to: Math.max(low, high) }
}

/**
 * The prices of a range, in cents, both ends included. The slider's top means 'or more': a range that reaches
 * it has no upper bound, so that sets above R$ 10.000 stay in the listing.
 */
export function priceBounds(range: PriceRange): { minimumCents: Cents; maximumCents: Cents | undefined } {
  const { from, to } = normalisePriceRange(range)
  return { minimumCents: from * 100, maximumCents: to === priceSlider.maximum ? undefined : to * 100 }
}

/** The ends of a range of prices, in cents and both included; a price on request is in none that has an end. */
export type PriceEnds = { minPriceCents?: Cents | undefined; maxPriceCents?: Cents | undefined }

/** Whether a range leaves any product out: every price is from 0 on. */
export const isNarrowedByPrice = ({ minPriceCents, maxPriceCents }: PriceEnds): boolean =>
  Boolean(minPriceCents) || maxPriceCents !== undefined

/** The label of one end of the range: `1.250`, and `10.000 ou mais` at the top. */
export function priceEndLabel(reais: number): string {
  const label = groupThousands(reais)
  return reais >= priceSlider.maximum ? `${label} ou mais` : label
}

/**
 * Reads one end of the range as it is typed, in reais: `250`, `1.250`, `99,90`, `R$ 10.000 ou mais`.
 * Undefined for anything else.
 */
export function parsePriceEnd(text: string): number | undefined {
  const cents = parseBRL(text.replace(/ou mais\s*$/i, ''))
  return cents === undefined ? undefined : cents / 100
}
