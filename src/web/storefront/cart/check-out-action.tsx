import { useIsMutating } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useId } from 'react'
import type { Cart } from '#contract/shop/cart.ts'
import { api } from '#web/api-client.ts'
import { cartItemProblem } from '#web/storefront/shared/cart-item/cart-item-problem.ts'
import { cartPageTexts as texts } from '#web/text/storefront/cart-page-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { joinClasses } from '#web/ui/join-classes.ts'

type CheckOutActionProps = {
  cart: Cart
  /** Whether a different postal code is being typed than the shipping option was selected for. */
  isTypingPostalCode: boolean
  className?: string
}

/** The button to the checkout, or what has to be done before. */
export function CheckOutAction({ cart, isTypingPostalCode, className }: CheckOutActionProps) {
  const navigate = useNavigate()
  const obstacleId = useId()
  const isChoosingShipping = useIsMutating({ mutationKey: api.cart.chooseShipping.mutationKey() }) > 0
  const hasProblem = cart.items.some((item) => cartItemProblem(item))
  const lacksShipping = !cart.shipping && !isChoosingShipping
  const obstacle = hasProblem
    ? texts.fixCartFirst
    : lacksShipping
      ? texts.chooseShippingFirst
      : isTypingPostalCode
        ? texts.completePostalCodeFirst
        : undefined
  return (
    <div className={joinClasses('min-w-0', className)}>
      <Button
        size="large"
        className="w-full max-xs:px-3"
        disabled={obstacle !== undefined || isChoosingShipping}
        aria-describedby={obstacle ? obstacleId : undefined}
        onClick={() => void navigate({ to: '/checkout' })}
      >
        {texts.checkOut}
      </Button>
      {obstacle && (
        <p id={obstacleId} className="mt-2 text-center text-sm text-steel leading-snug">
          {obstacle}
        </p>
      )}
    </div>
  )
}
