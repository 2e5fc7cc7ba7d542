import { readOneOf, readParameters, searchTerm } from '#platform/web/lists/search-parameters.ts'
import { helpCategories } from '../rules.ts'

/** Where a text stands: among the pages, or in a category of the help centre. */
export const contentPlaces = ['pages', ...helpCategories] as const

export const contentsSearch = readParameters({ search: searchTerm, place: readOneOf(contentPlaces) })
export type ContentsSearch = ReturnType<typeof contentsSearch>
