/**
 * What a buyer with a slow phone waits for: `npm run benchmark:phone`. The processor is slowed four times, the
 * network has 9 Mbit/s and 170 ms of latency; each visit has an empty cache of its own. `--checkout /another/folder`
 * measures a build of another commit in turn, `--runs 5` is how often.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, devices, type Page } from '@playwright/test'
import { demoPages, openBrowser, touch } from './support/browser.ts'
import { runWithCleanup } from './support/cleanup.ts'
import { openDatabases } from './support/database.ts'
import { load, machine, quantile, table } from './support/report.ts'
import { startShop } from './support/shop-process.ts'

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' }, checkout: { type: 'string' } } })

/** Milliseconds. */
const goals: Record<string, number> = { 'product: Adicionar works': 1900, 'list to product': 450 }

/** A page of a phone that has visited nothing yet. `settle` loads the page at full speed first. */
async function onPhone(browser: Browser, use: (page: Page, slow: () => Promise<void>) => Promise<void>): Promise<void> {
  const { defaultBrowserType: _, ...phone } = devices['Pixel 7'] ?? {}
  const context = await browser.newContext({ ...phone, viewport: { width: 390, height: 844 }, locale: 'pt-BR' })
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await use(page, async () => {
      const bytesPerSecond = (9 * 1024 * 1024) / 8
      await devtools.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 170,
        downloadThroughput: bytesPerSecond,
        uploadThroughput: bytesPerSecond,
      })
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    })
  } finally {
    await context.close()
  }
}

/** Runs in the page before its scripts: presses the button as soon as it does not look as if it waited. */
function pressWhenReady(label: string): void {
  const times: Record<string, number> = {}
  Object.assign(window, { times })
  const look = () => {
    const button = [...document.querySelectorAll('main button')].find((one) => one.textContent?.trim() === label)
    if (button && times.shown === undefined) times.shown = performance.now()
    if (button && !button.matches(':disabled, [aria-disabled="true"]') && times.pressed === undefined) {
      times.pressed = performance.now()
      if (button instanceof HTMLElement) button.click()
    }
    // A message is a dialog, too.
    if (times.pressed !== undefined && document.querySelector('[role="dialog"] input')) times.inCart = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** Waits until the page has noted this time. */
const untilNoted = (page: Page, what: string) =>
  page.waitForFunction((name) => name in Object(Reflect.get(window, 'times')), what)

const timesOf = (page: Page) => page.evaluate<Record<string, number>>('times')

async function visitProduct(browser: Browser, address: string, note: Note): Promise<void> {
  await onPhone(browser, async (page, slow) => {
    await slow()
    await page.addInitScript(pressWhenReady, 'Adicionar ao Carrinho')
    await page.goto(address, { waitUntil: 'commit' })
    await untilNoted(page, 'inCart')
    const { shown = Number.NaN, pressed = Number.NaN, inCart = Number.NaN } = await timesOf(page)
    note('product: shown', shown)
    note('product: Adicionar works', pressed)
    note('product: item in the cart', inCart)
  })
}

/** Runs in a list: notes the time from the next touch until the product's heading and picture are painted. */
function watchNextProduct(name: string): void {
  const times: Record<string, number> = {}
  Object.assign(window, { times })
  // The list may still be in the page, without a place in it.
  const width = (element: Element) => element.getBoundingClientRect().width
  const isThere = () =>
    [...document.querySelectorAll('h1')].some((one) => one.textContent?.trim() === name && width(one) > 0) &&
    [...document.querySelectorAll('img')].some((one) => one.complete && one.naturalWidth > 0 && width(one) > 250)
  const wait = (begun: number) => {
    if (!isThere()) requestAnimationFrame(() => wait(begun))
    else
      requestAnimationFrame(() => {
        times.painted = performance.now() - begun
      })
  }
  addEventListener('pointerdown', ({ timeStamp }) => wait(timeStamp), { capture: true, once: true })
}

async function openFromList(browser: Browser, address: string, note: Note): Promise<void> {
  await onPhone(browser, async (page, slow) => {
    await page.goto(address, { waitUntil: 'networkidle' })
    await slow()
    const link = page.locator('main article h3 a, main li h3 a').first()
    const name = ((await link.textContent()) ?? '').trim()
    await link.scrollIntoViewIfNeeded()
    await page.waitForTimeout(1500)
    await page.evaluate(watchNextProduct, name)
    await touch(page, link)
    await untilNoted(page, 'painted')
    note('list to product', (await timesOf(page)).painted ?? Number.NaN)
  })
}

type Note = (what: string, milliseconds: number) => void

await runWithCleanup(async () => {
  const databases = await openDatabases()
  const checkouts = [undefined, ...(values.checkout ? [values.checkout] : [])]
  const shops = []
  for (const [index, checkout] of checkouts.entries()) {
    const database = await databases.create(`phone${index}`)
    const shop = await startShop(database, join(databases.folder, `shop${index}`), {}, checkout)
    shops.push({ name: checkout ?? 'this commit', pages: await demoPages(shop.url) })
  }
  const browser = await openBrowser()
  const measured = new Map<string, number[]>()
  // The first one makes the pages and pictures.
  for (let run = 0; run <= Number(values.runs); run++)
    for (const { name, pages } of shops) {
      const note: Note = (what, milliseconds) => {
        const key = `${name} | ${what}`
        if (run > 0) measured.set(key, [...(measured.get(key) ?? []), milliseconds])
      }
      await visitProduct(browser, pages.product, note)
      await openFromList(browser, pages.listing, note)
    }
  const rows = [...measured].map(([key, took]) => {
    const [shop = '', what = ''] = key.split(' | ')
    const median = quantile(took, 0.5)
    const goal = goals[what]
    if (goal !== undefined && shop === 'this commit' && median > goal) {
      console.error(`missed: ${what} took ${Math.round(median)} ms, goal ${goal}`)
      process.exitCode = 1
    }
    return [shop, what, Math.round(median), Math.round(Math.min(...took)), Math.round(Math.max(...took))]
  })
  console.log(`\n${machine()}; load ${load()}\n`)
  console.log(table(['shop', 'what', 'median ms', 'least', 'most'], rows))
})
