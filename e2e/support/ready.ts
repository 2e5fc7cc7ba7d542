import type { Page } from '@playwright/test'

/** Waits until the page's programs have taken it over, so that what is pressed has its effect. */
export async function ready(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => {
    const button = document.querySelector('header button, main button')
    return !button || Object.keys(button).some((key) => key.startsWith('__reactProps'))
  })
}
