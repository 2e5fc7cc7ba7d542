/**
 * How pages are in the browser of a phone: `node benchmarks/lighthouse.ts`. Lighthouse as it comes (mobile, simulated
 * throttling) looks at the built demo shop; the run in the middle counts. Ends with 1 when a goal is missed.
 * `--runs 5` looks five times at each page; `--page home` looks at one page alone; `--details` lists what costs points.
 */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import type { Browser } from '@playwright/test'
import { z } from 'zod'
import { freePort } from '#platform/server/embedded-postgres/postmaster.ts'
import { demoPageNames, demoPages, openBrowser } from './support/browser.ts'
import { runWithCleanup } from './support/cleanup.ts'
import { openDatabases } from './support/database.ts'
import { startShop } from './support/shop-process.ts'

/**
 * Not installed with the project: with its dependencies it is 145 MB, for this benchmark alone. npm caches it
 * after the first use.
 */
const lighthousePackage = 'lighthouse@13.5.0'

const audit = z.object({
  id: z.string(),
  score: z.number().nullable(),
  numericValue: z.number().optional(),
  displayValue: z.string().optional(),
  // A list in most audits; what else there may be is not looked at.
  details: z.object({ items: z.array(z.unknown()).optional().catch(undefined) }).optional(),
})

const lighthouseResult = z.object({
  runtimeError: z.object({ code: z.string(), message: z.string() }).optional(),
  environment: z.object({ benchmarkIndex: z.number() }),
  audits: z.record(z.string(), audit),
  categories: z.record(
    z.string(),
    z.object({ score: z.number().nullable(), auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })) }),
  ),
})
type LighthouseResult = z.output<typeof lighthouseResult>

const goals = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }
/** Pages of one buyer, with a piece in the cart; they tell search engines to stay away. */
const buyerGoals = { ...goals, performance: 90, seo: 0 }
const buyerPages = ['cart', 'checkout']
const maxScriptKilobytes = 185
const maxLayoutShift = 0.02
const categories = Object.keys(goals) as (keyof typeof goals)[]

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    page: { type: 'string' },
    details: { type: 'boolean', default: false },
  },
})

type Measured = { page: string; result: LighthouseResult; scriptKilobytes: number }

/**
 * Opens a page as the phone of Lighthouse does, so that its pictures are made and its HTML is cached, and
 * returns the size of its transferred scripts, until no more requests are made.
 */
async function visit(browser: Browser, address: string, cookie: string): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true })
  if (cookie) await page.setExtraHTTPHeaders({ cookie })
  const sizes: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script')
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  await page.close()
  return bytes / 1000
}

/** Has Lighthouse look at a page in the browser that listens at that port of this machine. */
async function runLighthouse(address: string, port: number, cookie: string): Promise<LighthouseResult> {
  const options = ['--output=json', '--quiet', `--port=${port}`, `--only-categories=${categories.join(',')}`]
  if (cookie) options.push(`--extra-headers=${JSON.stringify({ Cookie: cookie })}`)
  const { stdout } = await promisify(execFile)(
    'npm',
    ['exec', '--yes', `--package=${lighthousePackage}`, '--', 'lighthouse', address, ...options],
    { maxBuffer: 64 * 1024 * 1024 },
  )
  return lighthouseResult.parse(JSON.parse(stdout))
}

/** Now and then a trace misses its own beginning (`NO_NAVSTART`): such a run has measured nothing and is repeated. */
async function look(address: string, port: number, cookie: string, tries = 3): Promise<LighthouseResult> {
  const result = await runLighthouse(address, port, cookie)
  if (result.runtimeError?.code === 'NO_NAVSTART' && tries > 1) return look(address, port, cookie, tries - 1)
  if (result.runtimeError) throw new Error(`${address}: ${result.runtimeError.message}`)
  return result
}

const readScore = (result: LighthouseResult, category: string) =>
  Math.round((result.categories[category]?.score ?? 0) * 100)
const readNumber = (result: LighthouseResult, audit: string) => result.audits[audit]?.numericValue ?? Number.NaN

/** The run with the median performance. */
function chooseMedian(results: LighthouseResult[]): LighthouseResult {
  const sorted = results.toSorted((a, b) => readScore(a, 'performance') - readScore(b, 'performance'))
  const middle = sorted[Math.floor((sorted.length - 1) / 2)]
  if (!middle) throw new Error('nothing was measured')
  return middle
}

/** Puts a piece into the cart of a new guest; gives the guest's cookie. */
async function fillCart(shopUrl: string): Promise<string> {
  const products = z
    .array(z.object({ id: z.string() }))
    .parse(await (await fetch(`${shopUrl}/api/products/featured`)).json())
  const answer = await fetch(`${shopUrl}/api/cart/items`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ productId: products[0]?.id, quantity: 1 }),
  })
  if (!answer.ok) throw new Error(`nothing was put into the cart: ${answer.status}`)
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

async function measure(shopUrl: string): Promise<Measured[]> {
  const port = await freePort()
  const browser = await openBrowser(`--remote-debugging-port=${port}`)
  const measured: Measured[] = []
  const publicPages = Object.entries(await demoPages(shopUrl))
  const ofBuyer = buyerPages.map((page): [string, string] => [page, `${shopUrl}/${page}`])
  for (const [page, address] of [...publicPages, ...ofBuyer]) {
    if (values.page && values.page !== page) continue
    const cookie = buyerPages.includes(page) ? await fillCart(shopUrl) : ''
    const scriptKilobytes = await visit(browser, address, cookie)
    const results: LighthouseResult[] = []
    for (let run = 0; run < Number(values.runs); run++) results.push(await look(address, port, cookie))
    measured.push({ page, result: chooseMedian(results), scriptKilobytes })
  }
  return measured
}

function makeRow({ page, result, scriptKilobytes }: Measured) {
  return {
    page,
    ...Object.fromEntries(categories.map((category) => [category, readScore(result, category)])),
    'LCP ms': Math.round(readNumber(result, 'largest-contentful-paint')),
    'TBT ms': Math.round(readNumber(result, 'total-blocking-time')),
    CLS: Number(readNumber(result, 'cumulative-layout-shift').toFixed(4)),
    'JS kB': Number(scriptKilobytes.toFixed(1)),
    // How fast the machine was meanwhile, in Lighthouse's own measure: its throttling divides that by four.
    'machine index': Math.round(result.environment.benchmarkIndex),
  }
}

function findMisses({ page, result, scriptKilobytes }: Measured): string[] {
  const ofPage = buyerPages.includes(page) ? buyerGoals : goals
  const misses = categories
    .filter((category) => readScore(result, category) < ofPage[category])
    .map((category) => `${page}: ${category} ${readScore(result, category)}, goal ${ofPage[category]}`)
  if (readNumber(result, 'cumulative-layout-shift') > maxLayoutShift) misses.push(`${page}: CLS over ${maxLayoutShift}`)
  if (page === 'home' && scriptKilobytes > maxScriptKilobytes)
    misses.push(`home: ${scriptKilobytes.toFixed(1)} kB of scripts, goal ${maxScriptKilobytes}`)
  return misses
}

/** What costs a page points, with the first item of each audit. */
function findCosts({ page, result }: Measured): string[] {
  return categories.flatMap((category) =>
    (result.categories[category]?.auditRefs ?? [])
      .map(({ id, weight }) => ({ audit: result.audits[id], weight }))
      .filter(({ audit, weight }) => audit && audit.score !== null && audit.score < 1 && (weight > 0 || audit.details))
      .map(({ audit }) => {
        const items = audit?.details?.items
        const sample = items ? `\n    ${JSON.stringify(items.slice(0, 4)).slice(0, 1200)}` : ''
        return `${page} ${category} ${audit?.id} ${audit?.score} ${audit?.displayValue ?? ''}${sample}`
      }),
  )
}

await runWithCleanup(async () => {
  const names = [...demoPageNames, ...buyerPages]
  if (values.page && !names.includes(values.page))
    throw new Error(`There is no page ${values.page}: ${names.join(', ')} are looked at`)
  const databases = await openDatabases()
  const shop = await startShop(await databases.create('lighthouse'), join(databases.folder, 'shop'))
  const measured = await measure(shop.url)
  console.table(measured.map(makeRow))
  if (values.details) console.log(measured.flatMap(findCosts).join('\n'))
  const misses = measured.flatMap(findMisses)
  for (const miss of misses) console.error(`missed: ${miss}`)
  if (misses.length > 0) process.exitCode = 1
})
