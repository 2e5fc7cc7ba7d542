import { contract } from '#contract/index.ts'
import { pagePaths } from '#domain/site-map.ts'
import { listCalls } from '#server/api/audiences.ts'

const part = /\{\w+\}|\$\w+/g
/** Parts of an address that open something by themselves. */
const secretPart = /[{$](?:access|code|token|typed)\b/

const secretRoutes = [...listCalls(contract).map(({ route }) => `/api${route}`), ...pagePaths]
  .filter((route) => secretPart.test(route))
  .map((route) => ({ route, path: new RegExp(`^${route.replace(part, '[^/]+')}(?:/|$)`) }))

/** The path of a request as log lines have it: its route instead, where the path itself opens something. */
export const loggedPath = (path: string): string => secretRoutes.find((secret) => secret.path.test(path))?.route ?? path
