import {
  type AttributeFacetName,
  attributeFacetNames,
  attributeFacets,
  type FacetName,
  joinChoices,
  splitChoices,
  wholePriceRange,
} from './facets.ts'

export const listingSorts = ['relevance', 'name', 'price', 'newest', 'sold'] as const
export type ListingSort = (typeof listingSorts)[number]

/** The newest and the best selling always come first. */
export const isReversible = (sort: ListingSort): boolean => sort === 'name' || sort === 'price'

// By hand: every page loads the routes' readers, and a validation library would weigh more than all of them.

/** Undefined for blank text. */
function readText(typed: unknown): string | undefined {
  if (typeof typed !== 'string') return undefined
  return typed.trim().slice(0, 200) || undefined
}

/** In one order however they were typed: one list, one address. */
function readChoices(typed: unknown): string | undefined {
  const text = readText(typeof typed === 'number' ? String(typed) : typed)
  return text && joinChoices(splitChoices(text))
}

const readYes = (typed: unknown): true | undefined => String(typed) === 'true' || undefined

const wholeNumberReader =
  (least: number) =>
  (typed: unknown): number | undefined => {
    const number = /^\d{1,7}$/.test(String(typed)) ? Number(typed) : Number.NaN
    return number >= least && number <= 1_000_000 ? number : undefined
  }

const choiceReader =
  <const Choice extends string>(...choices: Choice[]) =>
  (typed: unknown): Choice | undefined =>
    choices.find((choice) => choice === typed)

type ListingParameter = {
  /** Text that cannot be parsed is ignored. */
  read: (typed: unknown) => unknown
  /**
   * `list`: which products, the first in the table counting; `narrowing`: which of these, as a list of its own;
   * `facet`: by facet values; `arrangement`: which and in which order; `page`; `view`: only how they are shown.
   */
  decides: 'list' | 'narrowing' | 'facet' | 'arrangement' | 'page' | 'view'
  /** Search engines leave out lists by it. */
  isEndless?: true
  /** One value makes a list of its own, which search engines may show; several never do. */
  isPlace?: true
  /** Meant where the parameter is left out; never in a link. */
  usual?: unknown
  /** The filter panel counts the choices made. */
  choice?: 'price' | 'sort' | Exclude<FacetName, 'offers'>
}

type AttributeParameters = {
  [Name in AttributeFacetName]: {
    read: typeof readChoices
    decides: 'facet'
    isEndless?: true
    isPlace?: true
    choice: Name
  }
}

function attributeParameters(): AttributeParameters {
  const parameters = attributeFacetNames.map((name) => {
    const facet = { read: readChoices, decides: 'facet', choice: name }
    return [name, 'isPlace' in attributeFacets[name] ? { ...facet, isPlace: true } : { ...facet, isEndless: true }]
  })
  return Object.fromEntries(parameters) as AttributeParameters
}

/** Exactly these parameters distinguish cached pages. */
export const listingParameters = {
  vehicle: { read: readText, decides: 'list', isEndless: true },
  subcategory: { read: readText, decides: 'list' },
  category: { read: readText, decides: 'list' },
  search: { read: readText, decides: 'list', isEndless: true },
  /** Of a list by vehicle: the customer's tyre size, and verdicts separated by commas. */
  ownTyre: { read: readText, decides: 'arrangement' },
  verdict: { read: readText, decides: 'arrangement' },
  offers: { read: readYes, decides: 'narrowing' },
  inStock: { read: readYes, decides: 'facet', choice: 'inStock' },
  brand: { read: readChoices, decides: 'facet', isPlace: true, choice: 'brand' },
  ...attributeParameters(),
  /** In whole reais. */
  min: { read: wholeNumberReader(0), decides: 'arrangement', usual: wholePriceRange.from, choice: 'price' },
  max: { read: wholeNumberReader(0), decides: 'arrangement', usual: wholePriceRange.to, choice: 'price' },
  sort: { read: choiceReader(...listingSorts), decides: 'arrangement', usual: 'relevance', choice: 'sort' },
  order: { read: choiceReader('asc', 'desc'), decides: 'arrangement', usual: 'asc', choice: 'sort' },
  view: { read: choiceReader('grid', 'list'), decides: 'view', usual: 'grid' },
  /** Also what does not fit the visitor's car, of which the page itself knows nothing. */
  misfits: { read: readYes, decides: 'view' },
  page: { read: wholeNumberReader(1), decides: 'page', usual: 1 },
} as const satisfies Record<string, ListingParameter> & Record<FacetName, ListingParameter>

type Table = typeof listingParameters
export type ListingParameterName = keyof Table
type Decision = ListingParameter['decides']
type NameDeciding<Decided extends Decision> = {
  [Name in ListingParameterName]: Table[Name]['decides'] extends Decided ? Name : never
}[ListingParameterName]

/** Only one of them counts. */
export type ListName = NameDeciding<'list'>

/** What is left out has its usual value, so that the plain address stays plain. */
export type ListingSearch = { [Name in ListingParameterName]?: ReturnType<Table[Name]['read']> | undefined }

export const listingParameterNames = Object.keys(listingParameters) as ListingParameterName[]

/** In the order of the table. */
export function listingParametersDeciding<Decided extends Decision>(...decided: Decided[]): NameDeciding<Decided>[] {
  const found = listingParameterNames.filter((name) => decided.some((one) => one === listingParameters[name].decides))
  return found as NameDeciding<Decided>[]
}

export const listingParameter = (name: ListingParameterName): ListingParameter => listingParameters[name]

export const endlessListingParameters = listingParameterNames.filter((name) => listingParameter(name).isEndless)

/** Ignores what cannot be read. */
export function readListingSearch(typed: Record<string, unknown>): ListingSearch {
  // A key that is left out would keep what the address says; one that is undefined takes it away.
  return withEach((name) => listingParameters[name].read(typed[name]))
}

/** The others are undefined. */
export function onlyParameters(search: ListingSearch, names: readonly ListingParameterName[]): ListingSearch {
  return withEach((name) => (names.includes(name) ? search[name] : undefined))
}

export function withoutUsual(search: ListingSearch): ListingSearch {
  return withEach((name) => (search[name] === listingParameter(name).usual ? undefined : search[name]))
}

// The values are those of the table's own readers: each stands under the name it was read for.
function withEach(read: (name: ListingParameterName) => unknown): ListingSearch {
  return Object.fromEntries(listingParameterNames.map((name) => [name, read(name)])) as ListingSearch
}

type MeaningOf = {
  vehicle: { text: string }
  subcategory: { subcategoryId: string }
  category: { categoryId: string }
  search: { term: string }
}

export type ListingFilter = { [Name in ListName]: { kind: Name } & MeaningOf[Name] }[ListName] | { kind: 'everything' }

const filterBy: { [Name in ListName]: (text: string) => { kind: Name } & MeaningOf[Name] } = {
  vehicle: (text) => ({ kind: 'vehicle', text }),
  subcategory: (subcategoryId) => ({ kind: 'subcategory', subcategoryId }),
  category: (categoryId) => ({ kind: 'category', categoryId }),
  search: (term) => ({ kind: 'search', term }),
}

const byPrecedence = listingParametersDeciding('list')

/** Vehicle before subcategory before category before search; blank ones do not count. */
export function listingFilter(parameters: Pick<ListingSearch, ListName>): ListingFilter {
  for (const name of byPrecedence) {
    const text = parameters[name]?.trim()
    if (text) return filterBy[name](text)
  }
  return { kind: 'everything' }
}
