import { listingParameterNames } from '#domain/catalog/listing-parameters.ts'
import { identifierPattern } from '#domain/identifier.ts'
import { type PagePath, pagePaths, pageRules, pathParts } from '#domain/site-map.ts'

const cachedPages = pagePaths
  .filter((path) => pageRules(path).isCached)
  .map((path) => ({
    path: new RegExp(`^${path.replace(/\$\w+/g, (part) => pathParts[part] ?? identifierPattern)}$`),
    parameters: parametersOf(path),
  }))

function parametersOf(path: PagePath): readonly string[] {
  const { parameters = [] } = pageRules(path)
  return parameters === 'listing' ? listingParameterNames : parameters
}

const pagesOfOne = pagePaths
  .filter((path) => pageRules(path).audience !== 'everybody')
  .map((path) => new RegExp(`^${path.replace(/\{?\$\w*\}?/g, '.+')}$`))

/** Whether a path is a page of customers or staff, of which the server renders little more than a frame. */
export const isPageOfOne = (path: string) => pagesOfOne.some((page) => page.test(path))

/** Parameters that advertisements append to show where a visitor came from: no page reads them. */
const campaign = /^(utm_\w+|gclid|gbraid|wbraid|fbclid|msclkid|ttclid)$/
const maxUrlLength = 600

/**
 * The one address under which a public page is cached: without campaign parameters, the others sorted.
 * Undefined for pages of customers and staff, and if a parameter is unknown or repeated: the cache must not
 * fill with `?x=1`, `?x=2`.
 */
export function publicPageAddress(url: URL): string | undefined {
  const page = cachedPages.find(({ path }) => path.test(url.pathname))
  if (!page) return undefined
  const parameters = [...url.searchParams].filter(([name]) => !campaign.test(name))
  const names = new Set(parameters.map(([name]) => name))
  if (names.size < parameters.length || [...names].some((name) => !page.parameters.includes(name))) return undefined
  parameters.sort(([a], [b]) => (a < b ? -1 : 1))
  const query = parameters.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')
  const address = query ? `${url.pathname}?${query}` : url.pathname
  return address.length <= maxUrlLength ? address : undefined
}
