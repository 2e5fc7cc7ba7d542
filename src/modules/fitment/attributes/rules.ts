import { fasteners, seats } from '../cars/rules.ts'
import { findFitKind, type KindMeasures } from '../verdicts/specs.ts'
import {
  boltPatternShape,
  canonicalThread,
  maxBoltPatterns,
  speedSymbols,
  terrains,
  threadShape,
} from '../verdicts/standards.ts'

/** The classes of Inmetro's label for tyres, the best first. */
export const tyreClasses = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const
export type TyreClass = (typeof tyreClasses)[number]

/** The most waves by which the label shows a tyre's noise; the fewer, the quieter. */
export const maxNoiseWaves = 3

export const wheelFinishes = [
  'silver',
  'silver-machined',
  'graphite-matte',
  'graphite-machined',
  'black-gloss',
  'black-matte',
  'black-machined',
  'hyper-black',
  'hyper-silver',
  'bronze',
  'gold',
  'chrome',
] as const
export type WheelFinish = (typeof wheelFinishes)[number]

/** A bolt has the attributes of a nut. */
export const productKinds = ['wheel', 'tyre', 'kit', 'ring', 'spacer', 'fastener'] as const
export type ProductKind = (typeof productKinds)[number]

/** Undefined for what belongs to no wheel. */
export function findProductKind(measures: KindMeasures): ProductKind | undefined {
  const kind = findFitKind(measures)
  return kind === 'bolt' || kind === 'nut' ? 'fastener' : kind
}

export type Attribute = {
  /** The form offers it for these kinds. */
  of: readonly ProductKind[]
  /** Whether a verdict depends on it. */
  decidesFit?: true
  isNamed?: true
  page?: 'fitment' | 'facts'
} & AttributeValue

/**
 * Numbers lie between both ends, in steps. A choice has names in the texts; a symbol is shown as it is, in its list's
 * order.
 */
type AttributeValue =
  | { kind: 'number'; minimum: number; maximum: number; step: 1 | 0.5 | 0.1; isYear?: true }
  | { kind: 'choice' | 'symbol'; choices: readonly string[] }
  | { kind: 'flag' }
  | { kind: 'text'; shape: RegExp; canonical: (typed: string) => string }
  | { kind: 'boltPatterns'; shape: RegExp; most: number }

const wheels = ['wheel', 'kit'] as const
const tyres = ['tyre', 'kit'] as const
/** Measures that decide the fit and stand in names. */
const measure = { decidesFit: true, isNamed: true } as const
const page = 'fitment'

const number = <Step extends 1 | 0.5 | 0.1>(minimum: number, maximum: number, step: Step) =>
  ({ kind: 'number', minimum, maximum, step }) as const

/**
 * All that the shop knows of a product besides its price and packing, in the order of the form. Calls, form, history
 * and page follow this table.
 */
export const productAttributes = {
  boltPatterns: {
    ...{ kind: 'boltPatterns', shape: boltPatternShape, most: maxBoltPatterns },
    ...{ of: ['wheel', 'kit', 'spacer'], ...measure, page },
  },
  rimInches: { ...number(10, 30, 1), of: ['wheel', 'tyre', 'kit'], ...measure, page },
  rimWidthInches: { ...number(3, 16, 0.1), of: wheels, ...measure, page },
  /** To half a millimetre: ET48,5 and ET50,5 are made. */
  offsetMm: { ...number(-150, 150, 0.5), of: wheels, ...measure, page },
  spacerMm: { ...number(1, 100, 0.1), of: ['spacer'], ...measure },
  centreBoreMm: { ...number(30, 200, 0.1), of: ['wheel', 'kit', 'spacer'], ...measure, page },
  /** What one wheel may carry. */
  wheelLoadKg: { ...number(100, 5000, 1), of: wheels, decidesFit: true, page: 'facts' },
  finish: { kind: 'choice', choices: wheelFinishes, of: wheels, page: 'facts' },
  tyreWidthMm: { ...number(100, 500, 1), of: tyres, ...measure, page },
  tyreAspectRatio: { ...number(20, 100, 1), of: tyres, ...measure, page },
  loadIndex: { ...number(50, 200, 1), of: tyres, ...measure, page },
  /** As 104 of `106/104T`. */
  loadIndexTwin: { ...number(50, 200, 1), of: tyres, isNamed: true },
  speedSymbol: { kind: 'symbol', choices: speedSymbols, of: tyres, ...measure, page },
  terrain: { kind: 'choice', choices: terrains, of: tyres, isNamed: true },
  /** XL: a higher load at a higher pressure. */
  isReinforced: { kind: 'flag', of: tyres, isNamed: true },
  /** A tyre of the C or LT build. */
  isCommercial: { kind: 'flag', of: tyres, ...measure },
  isRunFlat: { kind: 'flag', of: tyres, isNamed: true },
  energyClass: { kind: 'symbol', choices: tyreClasses, of: tyres, page: 'facts' },
  wetGripClass: { kind: 'symbol', choices: tyreClasses, of: tyres, page: 'facts' },
  noiseDb: { ...number(50, 90, 1), of: tyres, page: 'facts' },
  noiseWaves: { ...number(1, maxNoiseWaves, 1), of: tyres, page: 'facts' },
  dotYear: { ...number(2000, 2099, 1), isYear: true, of: tyres, page: 'facts' },
  ringOuterMm: { ...number(30, 200, 0.1), of: ['ring'], ...measure },
  ringInnerMm: { ...number(30, 200, 0.1), of: ['ring'], ...measure },
  fastener: { kind: 'choice', choices: fasteners, of: ['fastener'], ...measure },
  /** As `M14x1.5`. */
  thread: { kind: 'text', shape: threadShape, canonical: canonicalThread, of: ['fastener'], ...measure },
  seat: { kind: 'choice', choices: seats, of: ['fastener'], ...measure },
  /** Where it is not known, the shop promises its own year. */
  warrantyMonths: { ...number(1, 120, 1), of: productKinds, page: 'facts' },
} as const satisfies Record<string, Attribute>

type Table = typeof productAttributes
export type AttributeName = keyof Table
export type AttributeKind = Attribute['kind']

type NameWith<Part> = { [Name in AttributeName]: Table[Name] extends Part ? Name : never }[AttributeName]

export type AttributeOfKind<Kind extends AttributeKind> = NameWith<{ kind: Kind }>

export type NamedAttribute = NameWith<{ isNamed: true }>
export type FittingAttribute = NameWith<{ decidesFit: true }>
export type PagePlace = NonNullable<Attribute['page']>
export type PageAttribute<Place extends PagePlace> = NameWith<{ page: Place }>

type ValueOf<One> = One extends { kind: 'number' }
  ? number | null
  : One extends { choices: readonly (infer Choice)[] }
    ? Choice | null
    : One extends { kind: 'flag' }
      ? boolean
      : One extends { kind: 'boltPatterns' }
        ? string[]
        : string | null

/** Null, false or an empty list for what is not known. */
export type AttributeValues = { [Name in AttributeName]: ValueOf<Table[Name]> }

export const attributeNames = Object.keys(productAttributes) as AttributeName[]

export const attribute = (name: AttributeName): Attribute => productAttributes[name]

export function isOfKind<Kind extends AttributeKind>(
  name: AttributeName,
  ...kinds: readonly Kind[]
): name is AttributeOfKind<Kind> {
  return kinds.some((kind) => kind === productAttributes[name].kind)
}

export const attributesOfKind = <Kind extends AttributeKind>(...kinds: readonly Kind[]): AttributeOfKind<Kind>[] =>
  attributeNames.filter((name) => isOfKind(name, ...kinds))

export const namedAttributes = attributeNames.filter((name): name is NamedAttribute => attribute(name).isNamed === true)

export const fittingAttributes = attributeNames.filter(
  (name): name is FittingAttribute => attribute(name).decidesFit === true,
)

export const pageAttributes = <Place extends PagePlace>(place: Place): PageAttribute<Place>[] =>
  attributeNames.filter((name): name is PageAttribute<Place> => attribute(name).page === place)

export function pickAttributes<Name extends AttributeName>(
  from: Pick<AttributeValues, Name>,
  names: readonly Name[],
): Pick<AttributeValues, Name> {
  return Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<AttributeValues, Name>
}
