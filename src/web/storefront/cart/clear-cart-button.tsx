import { cartPageTexts as texts } from '#web/text/storefront/cart-page-texts.ts'
import { ConfirmedButton } from '#web/ui/confirmed-button.tsx'
import { useClearCart } from './change-cart.ts'

/** Empties the cart, after the customer has confirmed it. */
export function ClearCartButton({ className }: { className?: string }) {
  const clear = useClearCart()
  return (
    <ConfirmedButton
      label={texts.clear}
      title={texts.clearQuestion}
      description={texts.clearWarning}
      isDangerous
      isBusy={clear.isPending}
      className={className}
      onConfirm={(close) => {
        close()
        clear.mutate()
      }}
    />
  )
}
