import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { cartPageTexts } from '#web/text/storefront/cart-page-texts.ts'
import { checkoutTexts as texts } from '#web/text/storefront/checkout-texts.ts'
import { Button } from '#web/ui/button.tsx'

type SubmitOrderButtonProps = {
  isPending: boolean
  /** Whether something in the cart cannot be ordered as it is. */
  hasProblem: boolean
  className: string
}

/** Places the order; if the cart has to be corrected first, it says so. */
export function SubmitOrderButton({ isPending, hasProblem, className }: SubmitOrderButtonProps) {
  const obstacleId = useId()
  return (
    <div className={className}>
      <Button
        type="submit"
        size="large"
        isBusy={isPending}
        disabled={hasProblem}
        aria-describedby={hasProblem ? obstacleId : undefined}
        className="w-full max-xs:px-3"
      >
        {isPending ? texts.submitting : texts.submit}
      </Button>
      {hasProblem && (
        <p id={obstacleId} className="mt-2 text-center text-sm text-steel leading-snug">
          {cartPageTexts.fixCartFirst}{' '}
          <Link to="/cart" className="whitespace-nowrap font-semibold text-link underline underline-offset-4">
            {texts.editCart}
          </Link>
        </p>
      )}
    </div>
  )
}
