import { useId } from 'react'
import type { Cart } from '#contract/shop/cart.ts'
import { formatBRL } from '#domain/money.ts'
import { type PaymentChoice as Choice, paymentChoices } from '#domain/orders/payment-choices.ts'
import { store } from '#web/text/shared/store.ts'
import { checkoutTexts } from '#web/text/storefront/checkout-texts.ts'
import { RadioCard } from '#web/ui/radio-card.tsx'
import { checkoutTotals } from './checkout-totals.ts'

type PaymentChoiceProps = { cart: Cart; freightCents: number; chosen: Choice; onChoose: (choice: Choice) => void }

/** The payment methods, each with its total. */
export function PaymentChoice({ cart, freightCents, chosen, onChoose }: PaymentChoiceProps) {
  const name = useId()
  const texts = checkoutTexts.paymentChoices
  const hints = { pix: texts.pixHint(store().pixDiscountPercent), any: texts.anyHint }
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="sr-only">{texts.legend}</legend>
      {paymentChoices.toReversed().map((choice) => (
        <RadioCard
          key={choice}
          name={name}
          value={choice}
          label={texts[choice]}
          hint={hints[choice]}
          isChosen={choice === chosen}
          onChoose={() => onChoose(choice)}
        >
          <span className="tabular shrink-0 font-bold">
            {formatBRL(checkoutTotals(cart, freightCents, choice).totalCents)}
          </span>
        </RadioCard>
      ))}
    </fieldset>
  )
}
