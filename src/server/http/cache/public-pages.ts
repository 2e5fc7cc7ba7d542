import { listingParameterNames } from '#domain/catalog/listing-parameters.ts'

const withoutParameters =
  /^\/(help|contact|about|privacy|returns|terms|login|register|forgot-password|reset-password)?$/
const product = /^\/products?\/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
/** What advertisements append to tell where a visitor came from: no page looks at it. */
const campaign = /^(utm_\w+|gclid|gbraid|wbraid|fbclid|msclkid|ttclid)$/
const longestAddress = 600

/**
 * The one address under which a public page is kept: campaign parameters left out, the others in order. Undefined for
 * pages of customers and staff, and where a parameter is unknown or given twice: nobody fills the cache with `?x=1`, `?x=2`.
 */
export function publicPageAddress(url: URL): string | undefined {
  const known: readonly string[] = url.pathname === '/products' ? listingParameterNames : []
  if (known.length === 0 && !withoutParameters.test(url.pathname) && !product.test(url.pathname)) return undefined
  const parameters = [...url.searchParams].filter(([name]) => !campaign.test(name))
  const names = new Set(parameters.map(([name]) => name))
  if (names.size < parameters.length || [...names].some((name) => !known.includes(name))) return undefined
  parameters.sort(([a], [b]) => (a < b ? -1 : 1))
  const query = parameters.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')
  const address = query ? `${url.pathname}?${query}` : url.pathname
  return address.length <= longestAddress ? address : undefined
}
