import type { AnyRouter } from '@tanstack/react-router'
import { isBackOfficePath } from '#web/session/back-office-path.ts'

/**
 * Loads the routes of the back office, which are not part of a customer's scripts, if a path belongs to them.
 * Returns true if the path has to be matched again, because they were not loaded before.
 */
export async function addRoutesFor(router: AnyRouter, path: string): Promise<boolean> {
  if (!isBackOfficePath(path) || '/admin' in router.routesByPath) return false
  // Loading the whole tree completes the root route, which both trees share.
  await import('#web/routeTree.gen.ts')
  router.setRoutes(router.buildRouteTree())
  return true
}
