import { normaliseForSearch } from '#domain/text-normalisation.ts'

/** Whether a name contains what is searched for, accents and case aside. Everything contains nothing. */
export const containsText = (name: string, search: string | undefined): boolean =>
  normaliseForSearch(name).includes(normaliseForSearch(search ?? ''))
