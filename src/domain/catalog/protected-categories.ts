import { normaliseForSearch } from '#domain/text-normalisation.ts'

/** The categories that the vehicle search depends on, as normalised names. They are neither renamed nor deleted. */
const protectedCategoryNames: readonly string[] = ['rodas', 'pneus']

/** Whether a category of this name is one that the vehicle search depends on; accents and case do not count. */
export function isProtectedCategory(name: string): boolean {
  return protectedCategoryNames.includes(normaliseForSearch(name))
}
