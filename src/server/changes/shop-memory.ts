import { openTaggedMemory, type TaggedMemory } from './tagged-memory.ts'

/** What a process remembers of the database while it hears of changes; each kind of thing has a memory of its own. */
export type ShopMemory = Pick<TaggedMemory<unknown>, 'drop' | 'resume' | 'pause'> & {
  /** Opens the memory of one kind of thing, of so many bytes at most. */
  open<Value>(bytes: number): TaggedMemory<Value>
}

/** Remembers nothing before `resume`. */
export function openShopMemory(): ShopMemory {
  const memories: Pick<TaggedMemory<unknown>, 'drop' | 'resume' | 'pause'>[] = []
  let isListening = false
  return {
    open<Value>(bytes: number) {
      const memory = openTaggedMemory<Value>({ bytes })
      if (isListening) memory.resume()
      memories.push(memory)
      return memory
    },
    drop(tags) {
      for (const memory of memories) memory.drop(tags)
    },
    resume() {
      isListening = true
      for (const memory of memories) memory.resume()
    },
    pause() {
      isListening = false
      for (const memory of memories) memory.pause()
    },
  }
}

/** For the inside of transactions: what they read may never come to be, and they must see what they wrote. */
export const noMemory: ShopMemory = openShopMemory()

/** A kind of thing that shops remember, in at most so many bytes. Gives the memory of the shop at hand. */
export function remembered<Value>(bytes: number): (shop: { memory: ShopMemory }) => TaggedMemory<Value> {
  const ofShops = new WeakMap<ShopMemory, TaggedMemory<Value>>()
  return ({ memory }) => {
    const found = ofShops.get(memory) ?? memory.open<Value>(bytes)
    ofShops.set(memory, found)
    return found
  }
}
