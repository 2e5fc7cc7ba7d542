import { contract } from '#contract/index.ts'
import { listCalls } from '#server/api/audiences.ts'

const maxUrlLength = 600

/** Paths of the calls whose responses are shared by everybody; a parameter is one segment of a path. */
const paths = listCalls(contract)
  .filter(({ cache }) => cache !== undefined)
  .map(({ route }) => new RegExp(`^/api${route.replace(/\{[^}]+\}/g, '[\\w-]+')}$`))

/**
 * The one address under which the response of a public call is cached, its parameters sorted; undefined for
 * every other call. Unknown parameters remain: the contract refuses them, and refusals are not cached.
 */
export function publicCallAddress(url: URL): string | undefined {
  if (!paths.some((path) => path.test(url.pathname))) return undefined
  const parameters = new URLSearchParams(url.searchParams)
  parameters.sort()
  const query = parameters.toString()
  const address = query ? `${url.pathname}?${query}` : url.pathname
  return address.length <= maxUrlLength ? address : undefined
}
