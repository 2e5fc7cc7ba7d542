import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { getRouter } from '#web/router.tsx'
import { breathe } from './breathe.ts'

// Start's own client also brings what calls server functions, a tenth of all the scripts of a page. The shop has none:
// its calls are those of the contract.
await breathe()
const router = getRouter()
await breathe()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RouterClient router={router} />
    </StrictMode>,
  )
})
