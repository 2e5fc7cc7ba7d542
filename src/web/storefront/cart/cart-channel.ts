import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#web/api-client.ts'

let channel: BroadcastChannel | undefined

/** Informs the shop's other tabs that the cart has changed. */
export function tellOtherTabsOfCart(): void {
  channel?.postMessage('changed')
}

// A first reading under way may have been answered before the change, and would count as the new one.
async function readAnew(queryClient: QueryClient): Promise<void> {
  await queryClient.cancelQueries({ queryKey: api.cart.key() })
  await queryClient.invalidateQueries({ queryKey: api.cart.key() })
}

/** Reads the cart anew whenever another tab has changed it. A channel does not hear itself. */
export function useCartOfOtherTabs(): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!('BroadcastChannel' in globalThis)) return
    const opened = new BroadcastChannel('cart')
    channel = opened
    opened.onmessage = () => void readAnew(queryClient)
    return () => {
      opened.close()
      if (channel === opened) channel = undefined
    }
  }, [queryClient])
}
