import { createContext, use } from 'react'
import { pagePaths, pageRules } from '#platform/site-map.ts'

/** Whether the restriction of the signed-in administrator is in force on this page. */
export const RestrictionContext = createContext(false)

/** Whether costs, exports and permissions are hidden. The server enforces it in any case. */
export const useIsRestricted = (): boolean => use(RestrictionContext)

const reserved: ReadonlySet<string> = new Set(pagePaths.filter((path) => pageRules(path).isReserved))

/** Returns whether the signed-in administrator may open a path of the site map, and should see links to it. */
export function useMayOpen(): (path: string) => boolean {
  const isRestricted = useIsRestricted()
  return (path) => !(isRestricted && reserved.has(path))
}
