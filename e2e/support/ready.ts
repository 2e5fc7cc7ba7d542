import type { Page } from '@playwright/test'
import type { getRouter } from '../../src/web/router.tsx'

/**
 * Waits until the page is the one that was asked for, what it asked the shop for has come and every part of it answers:
 * until then what needs the page's scripts shows that it waits for them.
 */
export async function ready(page: Page): Promise<void> {
  // An answer may let another part of the page ask, a moment later. How long it takes is for the test's limit alone.
  for (const _again of [1, 2, 3]) await page.waitForFunction(isReady, undefined, { timeout: 0 })
}

/** Runs in the browser, where the router and the queries of the page know what is still on its way. */
function isReady(): boolean {
  const router = window.__TSR_ROUTER__ as ReturnType<typeof getRouter> | undefined
  if (!router) return false
  const { status, location, resolvedLocation } = router.state
  const { queryClient } = router.options.context
  return (
    status === 'idle' &&
    location.href === resolvedLocation?.href &&
    queryClient.isFetching() + queryClient.isMutating() === 0 &&
    document.fonts.status === 'loaded' &&
    document.querySelector('[data-waiting]') === null
  )
}
