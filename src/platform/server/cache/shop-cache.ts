import { type CacheListener, TaggedCache } from './tagged-cache.ts'

export type { CacheListener } from './tagged-cache.ts'

/** What a process caches of the database while it is notified of changes; each kind of value has a cache of its own. */
export type ShopCache = CacheListener & {
  /** Opens the cache of one kind of value, limited to this many bytes; `maxEntryBytes` as in `CacheLimits`. */
  open<Value>(bytes: number, maxEntryBytes?: number): TaggedCache<Value>
  /** Has another listener receive the same notifications as the caches. */
  join<Listener extends CacheListener>(listener: Listener): Listener
}

/** Caches nothing before `resume`. */
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
    open: <Value>(bytes: number, maxEntryBytes?: number) => join(new TaggedCache<Value>({ bytes, maxEntryBytes })),
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

export const noCache: ShopCache = openShopCache()

/** Opens the given shop's cache of one kind of value, limited to these bytes, and to `maxEntryBytes` for each. */
export const cached = <Value>(bytes: number, maxEntryBytes?: number) =>
  oneOfEach((cache) => cache.open<Value>(bytes, maxEntryBytes))

/** Something of which each shop has one alongside its cache. Returns that of the given shop. */
export function oneOfEach<Thing>(open: (cache: ShopCache) => Thing): (shop: { cache: ShopCache }) => Thing {
  const ofShops = new WeakMap<ShopCache, { thing: Thing }>()
  return ({ cache }) => {
    const found = ofShops.get(cache) ?? { thing: open(cache) }
    ofShops.set(cache, found)
    return found.thing
  }
}
