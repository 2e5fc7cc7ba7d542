import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** How far the page can be moved sideways. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** The page as it stands breaks no rule of accessibility and is not wider than its window: on phone, tablet, desktop. */
export async function expectSound(page: Page): Promise<void> {
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await overflow(page)).toBe(0)
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  }
}
