export type StoredText = {
  /** The text at this moment; null for none, and in what the server renders. */
  read(): string | null
  /** Keeps another text; null takes it away. Where the browser keeps nothing, it holds for this page. */
  write(text: string | null): void
  /** For `useSyncExternalStore`. */
  subscribe(listener: () => void): () => void
}

/** A text that this browser keeps under a name, the same in all its tabs; or this tab alone, where its own storage is told. */
export function storedText(key: string, storage = () => localStorage): StoredText {
  const listeners = new Set<() => void>()
  // What the browser would not take; undefined while it does.
  let unkept: string | null | undefined
  const read = () => {
    if (unkept !== undefined) return unkept
    try {
      return storage().getItem(key)
    } catch {
      return null
    }
  }
  return {
    read,
    write(text) {
      if (text === read()) return
      try {
        if (text === null) storage().removeItem(key)
        else storage().setItem(key, text)
        unkept = undefined
      } catch {
        unkept = text
      }
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      // Another tab may keep another one.
      window.addEventListener('storage', listener)
      return () => {
        listeners.delete(listener)
        window.removeEventListener('storage', listener)
      }
    },
  }
}
