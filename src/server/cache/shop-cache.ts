import { openTaggedCache, type TaggedCache } from './tagged-cache.ts'

/** Something that hears of changes, and of when it does not. */
export type CacheListener = Pick<TaggedCache<unknown>, 'drop' | 'resume' | 'pause'>

/** What a process remembers of the database while it hears of changes; each kind of thing has a cache of its own. */
export type ShopCache = CacheListener & {
  /** Opens the cache of one kind of thing, of so many bytes at most; `largestBytes` as `CacheLimits` has it. */
  open<Value>(bytes: number, largestBytes?: number): TaggedCache<Value>
  /** Has something else hear what the caches hear. */
  join<Listener extends CacheListener>(listener: Listener): Listener
}

/** Remembers nothing before `resume`. */
export function openShopCache(): ShopCache {
  const caches: CacheListener[] = []
  let isListening = false
  function join<Listener extends CacheListener>(listener: Listener): Listener {
    if (isListening) listener.resume()
    caches.push(listener)
    return listener
  }
  return {
    join,
    open: <Value>(bytes: number, largestBytes?: number) => join(openTaggedCache<Value>({ bytes, largestBytes })),
    drop(tags) {
      for (const cache of caches) cache.drop(tags)
    },
    resume() {
      isListening = true
      for (const cache of caches) cache.resume()
    },
    pause() {
      isListening = false
      for (const cache of caches) cache.pause()
    },
  }
}

/** For the inside of transactions: what they read may never come to be, and they must see what they wrote. */
export const noCache: ShopCache = openShopCache()

/**
 * A kind of thing that shops remember, in at most so many bytes. `largestBytes`: for things of which each may be large, the
 * most that one of them may take. Gives the cache of the shop at hand.
 */
export const cached = <Value>(bytes: number, largestBytes?: number) =>
  oneOfEach((cache) => cache.open<Value>(bytes, largestBytes))

/** Something that each shop has one of beside its cache. Gives that of the shop at hand. */
export function oneOfEach<Thing>(open: (cache: ShopCache) => Thing): (shop: { cache: ShopCache }) => Thing {
  const ofShops = new WeakMap<ShopCache, { thing: Thing }>()
  return ({ cache }) => {
    const found = ofShops.get(cache) ?? { thing: open(cache) }
    ofShops.set(cache, found)
    return found.thing
  }
}
