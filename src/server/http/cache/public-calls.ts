import { contract } from '#contract/index.ts'
import { listCalls } from '#server/api/audiences.ts'

const longestAddress = 600

/** Paths of the calls whose answers everybody shares; a parameter is one part of a path. */
const paths = listCalls(contract)
  .filter(({ cache }) => cache !== undefined)
  .map(({ route }) => new RegExp(`^/api${route.replace(/\{[^}]+\}/g, '[\\w-]+')}$`))

/**
 * The one address under which the answer of a public call is kept, its parameters in order; undefined for every other
 * call. Unknown parameters stay: the contract refuses them, and refusals are not kept.
 */
export function publicCallAddress(url: URL): string | undefined {
  if (!paths.some((path) => path.test(url.pathname))) return undefined
  const parameters = new URLSearchParams(url.searchParams)
  parameters.sort()
  const query = parameters.toString()
  const address = query ? `${url.pathname}?${query}` : url.pathname
  return address.length <= longestAddress ? address : undefined
}
