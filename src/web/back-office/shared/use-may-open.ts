import { pagePaths, pageRules } from '#domain/site-map.ts'
import { useIsRestricted } from './use-is-restricted.ts'

const reserved: ReadonlySet<string> = new Set(pagePaths.filter((path) => pageRules(path).isReserved))

/** Tells of a page's path, as the site map has it, whether the administrator at work may open it, and is to find ways to it. */
export function useMayOpen(): (path: string) => boolean {
  const isRestricted = useIsRestricted()
  return (path) => !(isRestricted && reserved.has(path))
}
