import {
  type AttributeFacetName,
  attributeFacetNames,
  attributeFacets,
  type FacetName,
  joinChoices,
  splitChoices,
  wholePriceRange,
} from './facets.ts'

/** By what a list is put in order. */
export const listingSorts = ['name', 'price', 'newest', 'sold'] as const
export type ListingSort = (typeof listingSorts)[number]

/** Whether an order runs both ways; the newest and the best selling always come first. */
export const isReversible = (sort: ListingSort): boolean => sort === 'name' || sort === 'price'

// Written by hand, since the routes' readers are loaded with every page and a validation library would weigh more than
// all of them.

/** Trimmed text that says something. */
function readText(typed: unknown): string | undefined {
  if (typeof typed !== 'string') return undefined
  return typed.trim().slice(0, 200) || undefined
}

/** The values chosen of a facet, in one order however they were typed: one list, one address. */
function readChoices(typed: unknown): string | undefined {
  const text = readText(typeof typed === 'number' ? String(typed) : typed)
  return text && joinChoices(splitChoices(text))
}

/** Whether it is wished for. */
const readYes = (typed: unknown): true | undefined => String(typed) === 'true' || undefined

/** Whole numbers of at least that much. */
const wholeNumberReader =
  (least: number) =>
  (typed: unknown): number | undefined => {
    const number = /^\d{1,7}$/.test(String(typed)) ? Number(typed) : Number.NaN
    return number >= least && number <= 1_000_000 ? number : undefined
  }

/** One of the choices. */
const choiceReader =
  <const Choice extends string>(...choices: Choice[]) =>
  (typed: unknown): Choice | undefined =>
    choices.find((choice) => choice === typed)

type ListingParameter = {
  /** The value of the typed text; text that cannot be parsed is ignored. */
  read: (typed: unknown) => unknown
  /**
   * What it decides of the page:
   * - `list`: which products there are. Of several the one that stands first in the table counts;
   * - `narrowing`: which of these, as a list of its own;
   * - `facet`: which of these, by one facet, with as many values as are wanted;
   * - `arrangement`: which of these and in which order, as a way of looking at the list: its pages hold other products;
   * - `page`: which page of them;
   * - `view`: how they are shown, and nothing else.
   */
  decides: 'list' | 'narrowing' | 'facet' | 'arrangement' | 'page' | 'view'
  /** Whether there is no end of lists by it: search engines leave those out. */
  isEndless?: true
  /** Whether one value of the facet makes a list of its own, which search engines may show; several never do. */
  isPlace?: true
  /** What is meant where it is left out; it never stands in a link. */
  usual?: unknown
  /** The choice of the filter panel that it belongs to, which counts the choices made. */
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

/** A parameter for each facet of an attribute; there is no end of lists by those that make none of their own. */
function attributeParameters(): AttributeParameters {
  const parameters = attributeFacetNames.map((name) => {
    const facet = { read: readChoices, decides: 'facet', choice: name }
    return [name, 'isPlace' in attributeFacets[name] ? { ...facet, isPlace: true } : { ...facet, isEndless: true }]
  })
  return Object.fromEntries(parameters) as AttributeParameters
}

/**
 * The parameters of a product listing's address. Each combination makes another page: exactly these
 * parameters distinguish cached pages.
 */
export const listingParameters = {
  vehicle: { read: readText, decides: 'list', isEndless: true },
  subcategory: { read: readText, decides: 'list' },
  category: { read: readText, decides: 'list' },
  search: { read: readText, decides: 'list', isEndless: true },
  /** Of a list by vehicle: the size on the customer's car, and verdicts between commas. */
  ownTyre: { read: readText, decides: 'arrangement' },
  verdict: { read: readText, decides: 'arrangement' },
  offers: { read: readYes, decides: 'narrowing' },
  inStock: { read: readYes, decides: 'facet', choice: 'inStock' },
  brand: { read: readChoices, decides: 'facet', isPlace: true, choice: 'brand' },
  ...attributeParameters(),
  /** Ends of the price range in whole reais. */
  min: { read: wholeNumberReader(0), decides: 'arrangement', usual: wholePriceRange.from, choice: 'price' },
  max: { read: wholeNumberReader(0), decides: 'arrangement', usual: wholePriceRange.to, choice: 'price' },
  sort: { read: choiceReader(...listingSorts), decides: 'arrangement', usual: 'name', choice: 'sort' },
  order: { read: choiceReader('asc', 'desc'), decides: 'arrangement', usual: 'asc', choice: 'sort' },
  view: { read: choiceReader('grid', 'list'), decides: 'view', usual: 'grid' },
  page: { read: wholeNumberReader(1), decides: 'page', usual: 1 },
} as const satisfies Record<string, ListingParameter> & Record<FacetName, ListingParameter>

type Table = typeof listingParameters
export type ListingParameterName = keyof Table
type Decision = ListingParameter['decides']
type NameDeciding<Decided extends Decision> = {
  [Name in ListingParameterName]: Table[Name]['decides'] extends Decided ? Name : never
}[ListingParameterName]

/** The parameters of which only one counts. */
export type ListName = NameDeciding<'list'>

/**
 * The listing's state as it stands in the address. What is left out has its usual value, so that the plain
 * address stays plain.
 */
export type ListingSearch = { [Name in ListingParameterName]?: ReturnType<Table[Name]['read']> | undefined }

export const listingParameterNames = Object.keys(listingParameters) as ListingParameterName[]

/** The parameters that decide one of these, in the order of the table. */
export function listingParametersDeciding<Decided extends Decision>(...decided: Decided[]): NameDeciding<Decided>[] {
  const found = listingParameterNames.filter((name) => decided.some((one) => one === listingParameters[name].decides))
  return found as NameDeciding<Decided>[]
}

/** What is true of a parameter, with what the table leaves unsaid. */
export const listingParameter = (name: ListingParameterName): ListingParameter => listingParameters[name]

/** The parameters by which there is no end of lists. */
export const endlessListingParameters = listingParameterNames.filter((name) => listingParameter(name).isEndless)

/** Reads the state out of an address; what cannot be read is as if it were not there. */
export function readListingSearch(typed: Record<string, unknown>): ListingSearch {
  // A key that is left out would keep what the address says; one that is undefined takes it away.
  return withEach((name) => listingParameters[name].read(typed[name]))
}

/** The state with only these parameters; the others are undefined. */
export function onlyParameters(search: ListingSearch, names: readonly ListingParameterName[]): ListingSearch {
  return withEach((name) => (names.includes(name) ? search[name] : undefined))
}

/** The state without what is meant anyway. */
export function withoutUsual(search: ListingSearch): ListingSearch {
  return withEach((name) => (search[name] === listingParameter(name).usual ? undefined : search[name]))
}

// The values are those of the table's own readers: each stands under the name it was read for.
function withEach(read: (name: ListingParameterName) => unknown): ListingSearch {
  return Object.fromEntries(listingParameterNames.map((name) => [name, read(name)])) as ListingSearch
}

/** The meaning of each parameter that may have one value only. */
type MeaningOf = {
  vehicle: { text: string }
  subcategory: { subcategoryId: string }
  category: { categoryId: string }
  search: { term: string }
}

/** The one filter that counts. */
export type ListingFilter = { [Name in ListName]: { kind: Name } & MeaningOf[Name] }[ListName] | { kind: 'everything' }

const filterBy: { [Name in ListName]: (text: string) => { kind: Name } & MeaningOf[Name] } = {
  vehicle: (text) => ({ kind: 'vehicle', text }),
  subcategory: (subcategoryId) => ({ kind: 'subcategory', subcategoryId }),
  category: (categoryId) => ({ kind: 'category', categoryId }),
  search: (term) => ({ kind: 'search', term }),
}

const byPrecedence = listingParametersDeciding('list')

/**
 * The filter that the parameters ask for: vehicle before subcategory before category before search; blank
 * ones do not count.
 */
export function listingFilter(parameters: Pick<ListingSearch, ListName>): ListingFilter {
  for (const name of byPrecedence) {
    const text = parameters[name]?.trim()
    if (text) return filterBy[name](text)
  }
  return { kind: 'everything' }
}
