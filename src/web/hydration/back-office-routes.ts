import type { AnyRouter } from '@tanstack/react-router'
import { isBackOfficePath } from '#web/session/back-office-path.ts'

/**
 * Brings the routes of the back office, which a customer's browser does without, where a path is one of theirs. True when
 * the path has to be looked up again, as they were not there before.
 */
export async function addRoutesFor(router: AnyRouter, path: string): Promise<boolean> {
  if (!isBackOfficePath(path) || '/admin' in router.routesByPath) return false
  // Loading the whole tree completes the root route, which both trees share.
  await import('#web/routeTree.gen.ts')
  router.setRoutes(router.buildRouteTree())
  return true
}
