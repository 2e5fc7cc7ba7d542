import { lazy, Suspense, useEffect, useState } from 'react'
import { setCartPanelOpen, useIsCartPanelOpen } from './cart-panel-state.ts'

const CartPanelDialog = lazy(() =>
  import('./cart-panel-dialog.tsx').then(({ CartPanelDialog }) => ({ default: CartPanelDialog })),
)

/** The cart at the side of every page. Its program comes with its first opening. */
export function CartPanel() {
  const isOpen = useIsCartPanelOpen()
  const [wasOpened, setWasOpened] = useState(false)
  useEffect(() => {
    if (isOpen) setWasOpened(true)
  }, [isOpen])
  if (!wasOpened) return null
  return (
    <Suspense>
      <CartPanelDialog isOpen={isOpen} onOpenChange={setCartPanelOpen} />
    </Suspense>
  )
}
