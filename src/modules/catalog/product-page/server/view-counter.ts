import { createHmac, randomBytes } from 'node:crypto'
import { RateLimiterMemory } from 'rate-limiter-flexible'

declare module '#platform/server/shop.ts' {
  interface ShopPorts {
    views: ReturnType<typeof openViewCounter>
  }
}

export type CountedViews = { day: string; productId: string; count: number }

export const maxViewsPerMinute = 60

export function openViewCounter() {
  let counts = new Map<string, CountedViews>()
  // Addresses are not stored, not even in memory, and hashes for no longer than the minute.
  const secret = randomBytes(32)
  const bound = new RateLimiterMemory({ points: maxViewsPerMinute, duration: 60 })
  const count = (productId: string, day: string, more: number) => {
    const key = `${productId} ${day}`
    const counted = counts.get(key) ?? { day, productId, count: 0 }
    counts.set(key, { ...counted, count: counted.count + more })
  }
  const known = new Set<string>()
  return {
    /** Counted and not stored yet: then the product exists. */
    has: (productId: string) => known.has(productId),
    /** Returns false for a visitor who had more in the last minute than a person would. */
    async add({ productId, day, visitor }: { productId: string; day: string; visitor: string }): Promise<boolean> {
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
    /** They have to be stored, or added again. */
    take(): CountedViews[] {
      const taken = [...counts.values()]
      counts = new Map()
      known.clear()
      return taken
    },
    restore(views: readonly CountedViews[]): void {
      for (const { productId, day, count: more } of views) count(productId, day, more)
    },
  }
}
