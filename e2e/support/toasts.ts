import { expect, type Locator, type Page } from '@playwright/test'

/** A toast as it is seen; screen readers get the same words a second time. */
export const toast = (page: Page, text: string): Locator => page.getByRole('region', { name: 'Avisos' }).getByText(text)

/** Expects a toast of that kind with exactly these words. */
export async function expectToast(page: Page, kind: 'success' | 'danger', title: string, text?: string): Promise<void> {
  const shown = page.getByRole('region', { name: 'Avisos' }).locator(`[data-tone="${kind}"]`)
  const found = shown.filter({ has: page.getByText(title, { exact: true }) })
  await expect(found.filter(text ? { has: page.getByText(text, { exact: true }) } : {})).toBeVisible()
}
