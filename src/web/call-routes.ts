/** How a call is made over HTTP: the part of its contract that the browser needs. */
export type CallRoute = {
  method: string
  /** Below `/api`, with placeholders for fields of the input: `/cart/items/{productId}`. */
  path: string
  /** Whether it is idempotent although its method is not. */
  isRepeatable?: boolean | undefined
}

/** The routes of the contract by the names of their calls (`*.gen.json`). */
export type CallRoutes = { [name: string]: CallRoutes | CallRoute }

/** The route of the call with this name; throws if there is none. */
export function routeAt(routes: CallRoutes, path: readonly string[]): CallRoute {
  let part: CallRoutes | CallRoute | undefined = routes
  for (const name of path) part = part && !isRoute(part) ? part[name] : undefined
  if (!part || !isRoute(part)) throw new Error(`${path.join('.')} is not a call`)
  return part
}

/** Whether this is a call itself, not a group of calls. */
export const isRoute = (part: CallRoutes | CallRoute): part is CallRoute => typeof part.path === 'string'
