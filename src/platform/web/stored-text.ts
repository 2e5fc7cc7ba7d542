import { focusManager } from '@tanstack/react-query'

export type StoredText = {
  /** The current text; null for none, and on the server. */
  read(): string | null
  /** Stores another text; null removes it. If the browser refuses to store it, it is held until the page is closed. */
  write(text: string | null): void
  /** For `useSyncExternalStore`. */
  subscribe(listener: () => void): () => void
}

/** A text that this browser stores under a name, shared by all its windows; or for this one only, with session storage. */
export function storedText(key: string, storage = () => localStorage): StoredText {
  const listeners = new Set<() => void>()
  // The text that the browser refused to store; undefined otherwise.
  let unstored: string | null | undefined
  const read = () => {
    if (unstored !== undefined) return unstored
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
        unstored = undefined
      } catch {
        unstored = text
      }
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      // Another window may have stored a different one meanwhile.
      const leave = focusManager.subscribe(listener)
      return () => {
        listeners.delete(listener)
        leave()
      }
    },
  }
}

/** What is in a stored text; null for none, and for one that is no JSON. */
export function parseStored(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
