/**
 * Above this number of announced products they are read before the next request, which would otherwise wait
 * for all of them; and the database is first asked what changed about them: usually only the price, which is
 * far less to read than the whole product.
 */
const manyNamed = 200
/** Above this number of announced products the table is refreshed as if anything might have changed. */
const maxNamed = 50_000

/** Announced changes that have not been read yet: products, whether any brand, and whether possibly anything. */
export type AnnouncedChanges = { ids: Set<string>; hasBrands: boolean; isAnything: boolean }

/** Nothing has changed. */
export const noChanges = (): AnnouncedChanges => ({ ids: new Set(), hasBrands: false, isAnything: false })
/** Anything may have changed. */
export const anyChanges = (): AnnouncedChanges => ({ ids: new Set(), hasBrands: true, isAnything: true })

/** Whether nothing has been announced. */
export const isEmpty = ({ ids, hasBrands, isAnything }: AnnouncedChanges) => ids.size === 0 && !hasBrands && !isAnything

/** Whether so much may have changed that the database is first asked what. */
export const areMany = ({ ids, isAnything }: Pick<AnnouncedChanges, 'ids' | 'isAnything'>) =>
  isAnything || ids.size >= manyNamed

/** Adds changes to others; too many are recorded as possibly anything. */
export function addChanges(to: AnnouncedChanges, { ids, hasBrands, isAnything }: AnnouncedChanges): void {
  for (const id of ids) to.ids.add(id)
  to.hasBrands ||= hasBrands
  to.isAnything ||= isAnything || to.ids.size > maxNamed
  // The changes are found without the ids.
  if (to.isAnything) to.ids.clear()
}
