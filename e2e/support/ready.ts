import { expect, type Page } from '@playwright/test'

/**
 * Waits until what the page asked for has come and every part of it answers: until then what needs the page's scripts
 * shows that it waits for them.
 */
export async function ready(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await expect(page.locator('[data-waiting]')).toHaveCount(0)
}
