import type { QueryClient } from '@tanstack/react-query'
import type { Cart } from '#contract/shop/cart.ts'
import { cartKey } from './cart-cache.ts'
import { rememberShipping } from './preserve-shipping.ts'

/** Shows the expected result of a cart change until the server has responded. */
export async function updateOptimistically(
  queryClient: QueryClient,
  change: (cart: Cart) => Cart,
): Promise<{ previous: Cart | undefined }> {
  await queryClient.cancelQueries({ queryKey: cartKey() })
  const previous = queryClient.getQueryData(cartKey())
  rememberShipping(queryClient, previous)
  if (previous) queryClient.setQueryData(cartKey(), change(previous))
  return { previous }
}

/** Reverts a change that the server has refused. */
export function rollBack(queryClient: QueryClient, context: { previous: Cart | undefined } | undefined): void {
  if (context?.previous) queryClient.setQueryData(cartKey(), context.previous)
  void queryClient.invalidateQueries({ queryKey: cartKey() })
}
