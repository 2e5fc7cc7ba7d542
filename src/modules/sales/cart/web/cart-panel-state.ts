import { useSyncExternalStore } from 'react'

let isOpen = false
const listeners = new Set<() => void>()

export function setCartPanelOpen(open: boolean): void {
  isOpen = open
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useIsCartPanelOpen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isOpen,
    () => false,
  )
}
