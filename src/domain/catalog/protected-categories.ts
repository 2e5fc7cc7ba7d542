import { normaliseForSearch } from '#domain/text-normalisation.ts'

/** The categories that the vehicle search rests on, as normalised names. They are neither renamed nor deleted. */
const protectedCategoryNames: readonly string[] = ['rodas', 'pneus']

/** Whether a category of this name is one the vehicle search rests on; accents and case do not count. */
export function isProtectedCategory(name: string): boolean {
  return protectedCategoryNames.includes(normaliseForSearch(name))
}
