import { type Browser, chromium, type Locator, type Page } from '@playwright/test'
import { cleanUpLater } from './cleanup.ts'

/** Starts the Chromium of the browser tests; `CHROMIUM_PATH` names another. */
export async function openBrowser(...options: string[]): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', ...options],
  })
  cleanUpLater(() => browser.close())
  return browser
}

/**
 * As a finger does. Playwright's own tap looks within the page at what it hits, which would count as the shop's time.
 */
export async function touch(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error('nothing is there to be touched')
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
}

/** The pages of the demo shop that are measured in a browser. */
export const demoPageNames = ['home', 'listing', 'product'] as const

/** Addresses of the demo shop by name, with a real category and product in them. */
export type DemoPages = Record<(typeof demoPageNames)[number], string>

/** Asks a shop that shows the demo products for its pages. */
export async function demoPages(shopUrl: string): Promise<DemoPages> {
  const firstId = async (path: string) => {
    const [first] = (await (await fetch(shopUrl + path)).json()) as { id: string }[]
    if (!first) throw new Error(`${path} gave nothing`)
    return first.id
  }
  return {
    home: `${shopUrl}/`,
    listing: `${shopUrl}/products?category=${await firstId('/api/categories')}`,
    product: `${shopUrl}/products/${await firstId('/api/products/featured')}`,
  }
}
