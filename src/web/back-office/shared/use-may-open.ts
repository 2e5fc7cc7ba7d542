import { pagePaths, pageRules } from '#domain/site-map.ts'
import { useIsRestricted } from './use-is-restricted.ts'

const reserved: ReadonlySet<string> = new Set(pagePaths.filter((path) => pageRules(path).isReserved))

/**
 * Returns a function that says whether the signed-in administrator may open a path of the site map, and
 * should see links to it.
 */
export function useMayOpen(): (path: string) => boolean {
  const isRestricted = useIsRestricted()
  return (path) => !(isRestricted && reserved.has(path))
}
