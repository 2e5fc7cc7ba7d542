import { expect, type Locator, type Page } from '@playwright/test'

// A closed one stays in the page while it fades.
const shown = (page: Page, kind = ''): Locator =>
  page
    .getByRole('region', { name: 'Avisos' })
    .locator(`[data-tone${kind && `="${kind}"`}]:not([data-limited]):not([data-ending-style])`)

/** A visible toast; screen readers get the same text a second time. */
export const toast = (page: Page, text: string): Locator => shown(page).getByText(text)

/** Waits until no toast is visible, so that the next one cannot be mistaken for the last. */
export const expectNoToast = (page: Page): Promise<void> => expect(shown(page)).toHaveCount(0)

/** Moves the mouse off the toasts, which stay while it rests on them, and waits until they are gone. */
export async function waitForToastsToEnd(page: Page): Promise<void> {
  await page.mouse.move(0, 0)
  await expectNoToast(page)
}

/** Expects a toast of that kind with exactly these texts. */
export async function expectToast(page: Page, kind: 'success' | 'danger', title: string, text?: string): Promise<void> {
  const found = shown(page, kind).filter({ has: page.getByText(title, { exact: true }) })
  await expect(found.filter(text ? { has: page.getByText(text, { exact: true }) } : {})).toBeVisible()
}
