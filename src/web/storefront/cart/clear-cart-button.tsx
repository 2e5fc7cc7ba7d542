import { useState } from 'react'
import { cartPageTexts as texts } from '#web/text/storefront/cart-page-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useClearCart } from './use-cart.ts'

/** Empties the cart, once the customer has said that this is meant. */
export function ClearCartButton({ className }: { className?: string }) {
  const clear = useClearCart()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button
        tone="quiet"
        isBusy={clear.isPending}
        onClick={() => setIsAsking(true)}
        {...(className ? { className } : {})}
      >
        {texts.clear}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={texts.clearQuestion}
        description={texts.clearWarning}
        confirmLabel={texts.clear}
        isDangerous
        onConfirm={() => {
          setIsAsking(false)
          clear.mutate()
        }}
      />
    </>
  )
}
