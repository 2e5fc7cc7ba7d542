import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { readablePath } from '../platform/site-map.ts'
import { getRouter } from './router.tsx'

// The served page belongs to the visible address, and the router has to match that one, too.
const path = readablePath(window.location.pathname)
if (path !== window.location.pathname) window.history.replaceState(window.history.state, '', path)
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RouterClient router={getRouter()} />
    </StrictMode>,
  )
})
