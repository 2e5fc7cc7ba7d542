import { expect, type Page } from '@playwright/test'

/** Each of the texts stands on the screen, in sight, whole or as a part of what is said. */
export async function expectSeen(page: Page, texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    await expect(page.getByText(text).filter({ visible: true }).first(), text).toBeVisible()
  }
}
