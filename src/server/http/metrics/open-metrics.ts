import type { RequestListener } from 'node:http'
import { readShopFigures, type ShopFigures } from '#server/services/system/read-shop-figures.ts'
import type { Shop } from '#server/shop.ts'
import { metricText } from './metric-text.ts'
import { processMetrics, watchEventLoop } from './process-metrics.ts'
import { openRequestMetrics } from './request-metrics.ts'
import { routeOf } from './route-of.ts'
import { shopMetrics } from './shop-metrics.ts'

export type Metrics = {
  /** Counts the responses of a listener. */
  counted(answer: RequestListener): RequestListener
  /** All metrics, in Prometheus's format. */
  text(): Promise<string>
}

/** Figures of the whole shop are read no more often than this, however many ask. */
const figuresMilliseconds = 10_000

/** Measures a process of the shop. */
export function openMetrics(shop: Shop): Metrics {
  const requests = openRequestMetrics()
  const delay = watchEventLoop()
  let cached: { at: number; figures: Promise<ShopFigures | undefined> } | undefined

  function figures(): Promise<ShopFigures | undefined> {
    if (!cached || performance.now() - cached.at > figuresMilliseconds) {
      const reading = readShopFigures(shop).catch((error: unknown) => {
        if (!shop.process.isDatabaseUnavailable())
          shop.log.warn({ err: error }, 'figures of the shop could not be read')
        return undefined
      })
      cached = { at: performance.now(), figures: reading }
    }
    return cached.figures
  }

  return {
    counted: (answer) => (request, response) => {
      const begun = performance.now()
      const { method = 'GET', url = '/' } = request
      response.once('close', () => {
        // Clients that disconnected before the response was complete got none (nginx counts them the same way).
        const status = response.writableFinished ? response.statusCode : 499
        requests.note({ route: routeOf(method, url), method, status, seconds: (performance.now() - begun) / 1000 })
      })
      answer(request, response)
    },
    async text() {
      const whole = shop.process.isDatabaseUnavailable() ? undefined : await figures()
      return metricText([
        ...requests.families(),
        ...processMetrics(shop.process, delay),
        ...(whole ? shopMetrics(whole) : []),
      ])
    },
  }
}
