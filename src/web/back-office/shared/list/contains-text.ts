import { normaliseForSearch } from '#domain/text-normalisation.ts'

/** Whether a name contains the search text, ignoring accents and case. Every name contains the empty text. */
export const containsText = (name: string, search: string | undefined): boolean =>
  normaliseForSearch(name).includes(normaliseForSearch(search ?? ''))
