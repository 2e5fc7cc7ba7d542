import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { setWording } from '#contract/wording/wording.ts'
import { readablePath } from '#domain/readable-path.ts'
import { getRouter } from '#web/router.tsx'
import { store } from '#web/text/shared/store.ts'
import { addRoutesFor } from './back-office-routes.ts'
import { yieldToMain } from './yield-to-main.ts'

/**
 * Hydrates the page. A function instead of a top-level await of the module: the files of the back office
 * import this module, and would wait for it to finish while it waits for them.
 */
export async function hydratePage(): Promise<void> {
  // The served page belongs to the visible address, and the router has to match that one, too.
  const path = readablePath(window.location.pathname)
  if (path !== window.location.pathname) window.history.replaceState(window.history.state, '', path)
  setWording(store().wording)
  const router = getRouter()
  await addRoutesFor(router, path)
  await yieldToMain()
  // Start's own client also includes the code for server functions, a tenth of a page's scripts. The shop has none: its
  // calls are those of the contract.
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={router} />
      </StrictMode>,
    )
  })
}
