import type { getRouter } from '#web/router.tsx'

type Router = ReturnType<typeof getRouter>

const isOfBackOffice = (path: string) => path === '/admin' || path.startsWith('/admin/')

/**
 * Brings the routes of the back office, which a customer's browser does without, before the router goes to one of them: at
 * once where the page that came is one, otherwise when somebody goes there.
 */
export async function bringBackOfficeRoutes(router: Router): Promise<void> {
  if (isOfBackOffice(window.location.pathname)) return addBackOfficeRoutes(router)
  const stop = router.history.block({
    enableBeforeUnload: false,
    blockerFn: async ({ nextLocation }) => {
      if (!isOfBackOffice(nextLocation.pathname)) return false
      try {
        await addBackOfficeRoutes(router)
      } catch {
        // There is no network, or another release by now: the browser asks for the page itself, and says what it finds.
        window.location.assign(nextLocation.href)
        return true
      }
      stop()
      return false
    },
  })
}

/** Loading the whole tree completes the root route, which both trees share. */
async function addBackOfficeRoutes(router: Router): Promise<void> {
  await import('#web/routeTree.gen.ts')
  router.setRoutes(router.buildRouteTree())
}
