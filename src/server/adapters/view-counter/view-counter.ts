import { createHmac, randomBytes } from 'node:crypto'
import { RateLimiterMemory } from 'rate-limiter-flexible'

/** Looks at a product on a day: what a line of the sums says. */
export type CountedViews = { day: string; productId: string; count: number }

/** Counts looks at products in memory, until they are taken to be stored. */
export type ViewCounter = {
  /** Whether a look at the product is counted already and not yet stored: then there is such a product. */
  has(productId: string): boolean
  /** Counts a look, unless the visitor has had more of them in the last minute than a person has; says whether it did. */
  add(view: { productId: string; day: string; visitor: string }): Promise<boolean>
  /** Takes what was counted; it is to be stored, or put back. */
  take(): CountedViews[]
  putBack(views: readonly CountedViews[]): void
}

/** What one visitor is counted for in a minute. */
export const mostViewsPerMinute = 60

export function openViewCounter(): ViewCounter {
  let counts = new Map<string, CountedViews>()
  // Addresses are not kept, not even in memory, and not for longer than the minute.
  const secret = randomBytes(32)
  const bound = new RateLimiterMemory({ points: mostViewsPerMinute, duration: 60 })
  const count = (productId: string, day: string, more: number) => {
    const key = `${productId} ${day}`
    const counted = counts.get(key) ?? { day, productId, count: 0 }
    counts.set(key, { ...counted, count: counted.count + more })
  }
  const known = new Set<string>()
  return {
    has: (productId) => known.has(productId),
    async add({ productId, day, visitor }) {
      const key = createHmac('sha256', secret).update(visitor).digest('base64')
      const isWithin = await bound.consume(key).then(
        () => true,
        () => false,
      )
      if (isWithin) {
        count(productId, day, 1)
        known.add(productId)
      }
      return isWithin
    },
    take() {
      const taken = [...counts.values()]
      counts = new Map()
      known.clear()
      return taken
    },
    putBack(views) {
      for (const { productId, day, count: more } of views) count(productId, day, more)
    },
  }
}
