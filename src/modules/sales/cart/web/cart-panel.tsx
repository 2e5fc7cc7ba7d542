import { useIsMutating } from '@tanstack/react-query'
import { Suspense } from 'react'
import { lazyPart, useWasOpen } from '#platform/web/ui/index.ts'
import { setCartPanelOpen, useIsCartPanelOpen } from './cart-panel-state.ts'
import { changesCart } from './use-cart.ts'

const CartPanelDialog = lazyPart(() => import('./cart-panel-dialog.tsx').then(({ CartPanelDialog }) => CartPanelDialog))

/** The cart panel of every page. Its script is loaded with the first change of the cart, or when it is opened. */
export function CartPanel() {
  const isOpen = useIsCartPanelOpen()
  const isChanging = useIsMutating({ predicate: changesCart }) > 0
  if (!useWasOpen(isOpen || isChanging)) return null
  return (
    <Suspense>
      <CartPanelDialog isOpen={isOpen} onOpenChange={setCartPanelOpen} />
    </Suspense>
  )
}
