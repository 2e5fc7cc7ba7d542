import { lazy, Suspense } from 'react'
import { useWasOpen } from '#web/ui/use-was-open.ts'
import { setCartPanelOpen, useIsCartPanelOpen } from './cart-panel-state.ts'

const CartPanelDialog = lazy(() =>
  import('./cart-panel-dialog.tsx').then(({ CartPanelDialog }) => ({ default: CartPanelDialog })),
)

/** The cart at the side of every page. Its program comes with its first opening. */
export function CartPanel() {
  const isOpen = useIsCartPanelOpen()
  if (!useWasOpen(isOpen)) return null
  return (
    <Suspense>
      <CartPanelDialog isOpen={isOpen} onOpenChange={setCartPanelOpen} />
    </Suspense>
  )
}
