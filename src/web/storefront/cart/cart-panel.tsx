import { lazy, Suspense } from 'react'
import { useWasOpen } from '#web/ui/use-was-open.ts'
import { setCartPanelOpen, useIsCartPanelOpen } from './cart-panel-state.ts'

const CartPanelDialog = lazy(() =>
  import('./cart-panel-dialog.tsx').then(({ CartPanelDialog }) => ({ default: CartPanelDialog })),
)

/** The cart panel of every page. Its script is loaded when it is first opened. */
export function CartPanel() {
  const isOpen = useIsCartPanelOpen()
  if (!useWasOpen(isOpen)) return null
  return (
    <Suspense>
      <CartPanelDialog isOpen={isOpen} onOpenChange={setCartPanelOpen} />
    </Suspense>
  )
}
