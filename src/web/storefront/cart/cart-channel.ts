import type { QueryClient } from '@tanstack/react-query'
import { api } from '#web/api-client.ts'

let channel: BroadcastChannel | undefined

/** Tells the shop's other tabs that the cart has changed. */
export function notifyOtherTabsOfCart(): void {
  channel?.postMessage('changed')
}

// A first fetch in progress may have been answered before the change, and must not count as the new cart.
async function refetch(queryClient: QueryClient): Promise<void> {
  await queryClient.cancelQueries({ queryKey: api.cart.key() })
  await queryClient.invalidateQueries({ queryKey: api.cart.key() })
}

/**
 * Refetches the cart whenever another tab has changed it, while the page is open. Call it before the cart is
 * fetched for the first time: changes between the fetch and the subscription would be missed. A channel does
 * not receive its own messages.
 */
export function followCartOfOtherTabs(queryClient: QueryClient): void {
  if (channel || !('BroadcastChannel' in globalThis)) return
  channel = new BroadcastChannel('cart')
  channel.onmessage = () => void refetch(queryClient)
}
