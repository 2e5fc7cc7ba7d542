import { expect, type Page } from '@playwright/test'

/** Expects each of the texts to be visible, on its own or as a part of a text. */
export async function expectVisibleTexts(page: Page, texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    await expect(page.getByText(text).filter({ visible: true }).first(), text).toBeVisible()
  }
}
