import { setTimeout as sleep } from 'node:timers/promises'
import { stockTags } from '#platform/server/cache/tags.ts'
import { callShop } from './api.ts'
import { browserHeaders, type Site } from './busy-site.ts'
import { buy } from './buyers.ts'
import type { Load, Measured } from './load.ts'
import type { Probe } from './probe.ts'
import { drawVisits, randomNumbers, zipf } from './visits.ts'

export const connections = 32
const secondsBetweenPrices = 10
const random = randomNumbers(1)

/** More than this many at once means that the shop does not keep up: those beyond are left out, and so not counted. */
const maxAtOnce = 60

/** What happens during the visits: a number of orders a second, or of announced sales without an order. */
export type Day = { name: string; orders: number; byHand?: number }
export type DayResult = Measured & { ordersPerSecond: number; failed: number }

/**
 * Has visitors request pages for `seconds`, while customers order, staff change prices, and the probe
 * follows the changes.
 */
export async function spendDay(
  site: Site,
  { orders, byHand = 0 }: Day,
  probe: Probe,
  seconds: number,
  load: (load: Load) => Promise<Measured>,
): Promise<DayResult> {
  const { urls, addresses, announcements } = site
  const draw = zipf(addresses.products.length)
  const anyProduct = () => addresses.products[draw(random())] ?? ''
  let turn = 0
  const anyUrl = () => urls[turn++ % urls.length] ?? ''
  const selling = runAtRate(orders, () => {
    const id = anyProduct()
    const buyer = site.buyers.pop()
    if (buyer === undefined) throw new Error('more orders than customers')
    return probe.follow(
      id,
      () => buy(anyUrl(), id, buyer),
      (before, now) => now.stock < before.stock,
    )
  })
  const announcing = runAtRate(byHand, async () => {
    await announcements.send(
      stockTags([{ id: anyProduct(), before: 9, after: 8, categoryId: null, subcategoryId: null }]),
    )
    return true
  })
  const pricing = runAtRate(1 / secondsBetweenPrices, () => changePrice(site, probe))
  const firstPrice = sleep(1_000).then(() => changePrice(site, probe))
  const paths = drawVisits(addresses, connections * 250, random)
  const begun = performance.now()
  const measured = await load({
    url: urls,
    paths,
    connections,
    until: { seconds },
    headers: browserHeaders(),
    mayRefuse: true,
  })
  const took = (performance.now() - begun) / 1000
  const [sold, announced, priced] = await Promise.all([selling.stop(), announcing.stop(), pricing.stop(), firstPrice])
  return { ...measured, ordersPerSecond: sold.done / took, failed: sold.failed + announced.failed + priced.failed }
}

/** Staff change the price of one of the most requested products. */
async function changePrice({ urls: [url = ''], addresses, staff }: Site, probe: Probe): Promise<boolean> {
  const id = addresses.products[Math.floor(random() * 50)] ?? ''
  const { body } = await callShop<{ priceCents: number }>(url, 'GET', `/products/${id}`)
  const [from, to] = [body.priceCents, body.priceCents + 100]
  const change = async () => {
    const { status } = await callShop(url, 'PATCH', `/admin/products/${id}/price`, {
      body: { from, to },
      cookie: staff,
    })
    if (status >= 500) throw new Error(`a price was answered with ${status}`)
    return status < 300
  }
  return probe.follow(id, change, (_before, now) => now.priceCents === to)
}

/**
 * Does something so many times a second, whether or not the last time has ended; `work` returns whether it was done.
 * `stop` begins nothing more, waits for what runs, and gives how often it was done and failed.
 */
function runAtRate(perSecond: number, work: () => Promise<boolean>) {
  const running = new Set<Promise<void>>()
  const counted = { done: 0, failed: 0 }
  const one = async () => {
    try {
      if (await work()) counted.done += 1
    } catch (error) {
      if (counted.failed === 0) console.error(error)
      counted.failed += 1
    }
  }
  const begin = () => {
    if (running.size >= maxAtOnce) return
    const started: Promise<void> = one().finally(() => running.delete(started))
    running.add(started)
  }
  const timer = perSecond > 0 ? setInterval(begin, 1000 / perSecond) : undefined
  return {
    async stop() {
      clearInterval(timer)
      await Promise.all(running)
      return counted
    },
  }
}
