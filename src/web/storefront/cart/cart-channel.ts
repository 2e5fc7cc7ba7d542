import type { QueryClient } from '@tanstack/react-query'
import { api } from '#web/api-client.ts'

let channel: BroadcastChannel | undefined

/** Informs the shop's other tabs that the cart has changed. */
export function notifyOtherTabsOfCart(): void {
  channel?.postMessage('changed')
}

// A first reading under way may have been answered before the change, and would count as the new one.
async function readAnew(queryClient: QueryClient): Promise<void> {
  await queryClient.cancelQueries({ queryKey: api.cart.key() })
  await queryClient.invalidateQueries({ queryKey: api.cart.key() })
}

/**
 * Reads the cart anew whenever another tab has changed it, as long as the page stands. Call it before the cart is read for
 * the first time: what changes between a reading and the first hearing would be missed. A channel does not hear itself.
 */
export function hearOtherTabsOfCart(queryClient: QueryClient): void {
  if (channel || !('BroadcastChannel' in globalThis)) return
  channel = new BroadcastChannel('cart')
  channel.onmessage = () => void readAnew(queryClient)
}
