import { expect, type Page } from '@playwright/test'

/** Waits until every part of the page answers: until then what needs the page's scripts shows that it waits for them. */
export async function ready(page: Page): Promise<void> {
  await expect(page.locator('[data-waiting]')).toHaveCount(0)
}
