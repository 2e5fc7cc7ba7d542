import { useState, useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

/**
 * `value`, except where React takes over what the server drew: there `served` comes first, as React finds it in the page.
 * A part that is taken over late may come after an answer that the server did not have. Drawn again only where the two differ.
 */
export function useServedFirst<Value>(value: Value, served: Value): Value {
  return useSyncExternalStore(
    neverChanges,
    () => value,
    () => served,
  )
}

/** Whether the server drew this, and React took it over: it stays what it was in the first rendering, and draws nothing anew. */
export function useWasServed(): boolean {
  const [first] = useState(() => ({ wasServed: false }))
  return useSyncExternalStore(
    neverChanges,
    () => first.wasServed,
    // React asks here only as it takes over what was served, so that writing while it draws is safe.
    () => {
      first.wasServed = true
      return true
    },
  )
}
