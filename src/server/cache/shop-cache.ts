import { openTaggedCache, type TaggedCache } from './tagged-cache.ts'

/** What a process remembers of the database while it hears of changes; each kind of thing has a cache of its own. */
export type ShopCache = Pick<TaggedCache<unknown>, 'drop' | 'resume' | 'pause'> & {
  /** Opens the cache of one kind of thing, of so many bytes at most. */
  open<Value>(bytes: number): TaggedCache<Value>
}

/** Remembers nothing before `resume`. */
export function openShopCache(): ShopCache {
  const caches: Pick<TaggedCache<unknown>, 'drop' | 'resume' | 'pause'>[] = []
  let isListening = false
  return {
    open<Value>(bytes: number) {
      const cache = openTaggedCache<Value>({ bytes })
      if (isListening) cache.resume()
      caches.push(cache)
      return cache
    },
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

/** A kind of thing that shops remember, in at most so many bytes. Gives the cache of the shop at hand. */
export function cached<Value>(bytes: number): (shop: { cache: ShopCache }) => TaggedCache<Value> {
  const ofShops = new WeakMap<ShopCache, TaggedCache<Value>>()
  return ({ cache }) => {
    const found = ofShops.get(cache) ?? cache.open<Value>(bytes)
    ofShops.set(cache, found)
    return found
  }
}
