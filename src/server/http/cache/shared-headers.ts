import { surrogateKeys } from './purge-caches.ts'

/** The headers that say who may keep a response, by its tags; without tags nobody may. */
export type SharedHeaders = (tags: readonly string[] | undefined) => Record<string, string>

/** A cache that is told of changes keeps a response as long as the shop does. */
const purged = 'public, max-age=0, s-maxage=3600, stale-while-revalidate=600'

/**
 * Browsers check each time whether a response has changed. Caches in front of the shop keep it while `isPurged`, under
 * the keys by which they are told of changes; others keep a page for a minute, and no call.
 */
export function sharedHeaders(isPurged: () => boolean): { page: SharedHeaders; call: SharedHeaders } {
  const headersWith =
    (otherwise: string): SharedHeaders =>
    (tags) => {
      if (!tags) return { 'Cache-Control': 'no-store' }
      if (!isPurged()) return { 'Cache-Control': otherwise }
      const keys = surrogateKeys(tags).join(' ')
      return { 'Cache-Control': purged, 'Surrogate-Key': keys, xkey: keys }
    }
  return {
    page: headersWith('public, max-age=0, s-maxage=60, stale-while-revalidate=10'),
    call: headersWith('public, max-age=0, must-revalidate'),
  }
}
