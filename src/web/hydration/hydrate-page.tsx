import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { speakIn } from '#contract/wording/wording.ts'
import { readablePath } from '#domain/readable-path.ts'
import { getRouter } from '#web/router.tsx'
import { store } from '#web/text/shared/store.ts'
import { addRoutesFor } from './back-office-routes.ts'
import { yieldToMain } from './yield-to-main.ts'

/**
 * Takes over the page that came. A function and not the module's own course: the files of the back office import this one,
 * and would wait for it to end while it waits for them.
 */
export async function hydratePage(): Promise<void> {
  // The page that came is the one of the path that can be read, and the router has to find that one, too.
  const path = readablePath(window.location.pathname)
  if (path !== window.location.pathname) window.history.replaceState(window.history.state, '', path)
  speakIn(store().wording)
  const router = getRouter()
  await addRoutesFor(router, path)
  await yieldToMain()
  // Start's own client also brings what calls server functions, a tenth of all the scripts of a page. The shop has none:
  // its calls are those of the contract.
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={router} />
      </StrictMode>,
    )
  })
}
