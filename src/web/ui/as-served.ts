import { useState, useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

/**
 * Returns `value`, except during hydration: there it returns `served` first, so that it matches the server's
 * HTML. A part that hydrates late may already have an answer that the server did not have. Renders again only
 * if the two differ.
 */
export function useServedFirst<Value>(value: Value, served: Value): Value {
  return useSyncExternalStore(
    neverChanges,
    () => value,
    () => served,
  )
}

/**
 * Whether this component was rendered on the server and hydrated. The result never changes after the first
 * rendering, so it causes no further one.
 */
export function useWasServed(): boolean {
  const [first] = useState(() => ({ wasServed: false }))
  return useSyncExternalStore(
    neverChanges,
    () => first.wasServed,
    // React calls this only during hydration, so it is safe to write during rendering.
    () => {
      first.wasServed = true
      return true
    },
  )
}
