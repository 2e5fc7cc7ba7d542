import { contract } from '#contract/index.ts'
import { identifierPattern } from '#domain/identifier.ts'
import { pagePaths, pathParts } from '#domain/site-map.ts'
import { listCalls } from '#server/api/audiences.ts'

type Route = { name: string; method?: string; path: RegExp }

const calls: Route[] = listCalls(contract).map(({ method, route }) => ({
  name: `/api${route}`,
  method,
  path: new RegExp(`^/api${route.replace(/\{[^}]+\}/g, '[^/]+')}$`),
}))

const pages: Route[] = pagePaths
  .filter((path) => !path.endsWith('$'))
  .map((path) => ({
    name: path,
    path: new RegExp(
      `^${path.replace(/\{?\$\w+\}?/g, (part) => pathParts[part] ?? (part.startsWith('{') ? '[^/]+' : identifierPattern))}/?$`,
    ),
  }))

const parts = (name: string) => (/[{$]/.test(name) ? 1 : 0)

/** Fixed names go before parameters. */
const routes = [...calls, ...pages].toSorted((one, other) => parts(one.name) - parts(other.name))

/** Requests that are neither calls nor pages, by path prefix. */
const others = ['/assets', '/media', '/simulado', '/api/payment-notifications', '/api', '/admin']

const maxPaths = 4_000
const known = new Map<string, string>()

/**
 * The route of a request, as `/api/orders/{id}` or `/products/$productId`. Their number is bounded, however
 * many addresses people try: unknown ones are `other`.
 */
export function routeOf(method: string, target: string): string {
  const path = target.split('?', 1)[0] ?? ''
  const key = `${method} ${path}`
  const found = known.get(key)
  if (found) return found
  const matchedMethod = method === 'HEAD' ? 'GET' : method
  const route =
    routes.find((one) => (one.method ?? matchedMethod) === matchedMethod && one.path.test(path))?.name ??
    others.find((start) => path === start || path.startsWith(`${start}/`)) ??
    'other'
  if (known.size >= maxPaths) known.clear()
  known.set(key, route)
  return route
}
