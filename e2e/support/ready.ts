import type { Page } from '@playwright/test'
import type { getRouter } from '../../src/app/router.tsx'

/**
 * Waits until the requested page is shown, all of its requests are answered and every part of it is hydrated:
 * until then, controls that need scripts look disabled.
 */
export async function ready(page: Page): Promise<void> {
  // A response may trigger another request, a moment later. Only the test's own timeout limits the wait.
  for (const _again of [1, 2, 3]) await page.waitForFunction(isReady, undefined, { timeout: 0 })
}

/** Runs in the browser, where the router and the queries of the page know what is pending. */
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

/** What a window notices when somebody comes back to it from another one. */
export const comeBackTo = (page: Page): Promise<unknown> =>
  page.evaluate(() => window.dispatchEvent(new Event('focus')))
