import { formatBRL } from '#domain/money.ts'
import { adminOrderTexts } from '#web/text/back-office/admin-order-texts.ts'
import { phoneOrderTexts as texts } from '#web/text/back-office/phone-order-texts.ts'
import { Button } from '#web/ui/button.tsx'

type Amounts = {
  /** Undefined until every product has its price. */
  subtotalCents: number | undefined
  /** Undefined until a shipping option is selected. */
  shippingCents: number | undefined
  pixDiscountCents: number
}

/** The total of the order, and the button that places it: visible however long the form is. */
export function PhoneOrderFooter({ amounts, isBusy }: { amounts: Amounts; isBusy: boolean }) {
  const { subtotalCents, shippingCents, pixDiscountCents } = amounts
  const amountOf = (cents: number | undefined) => (cents === undefined ? texts.toBeQuoted : formatBRL(cents))
  const isKnown = subtotalCents !== undefined && shippingCents !== undefined
  const rows = [
    { label: adminOrderTexts.subtotal, amount: amountOf(subtotalCents) },
    { label: texts.freight, amount: shippingCents === 0 ? adminOrderTexts.free : amountOf(shippingCents) },
    ...(pixDiscountCents > 0 ? [{ label: adminOrderTexts.pixDiscount, amount: formatBRL(-pixDiscountCents) }] : []),
    {
      label: adminOrderTexts.total,
      amount: amountOf(isKnown ? subtotalCents + shippingCents - pixDiscountCents : undefined),
    },
  ]
  return (
    <div
      data-bottom-bar="wide"
      className="sticky bottom-0 z-20 -mx-4 mt-5 flex flex-wrap items-center justify-end gap-x-6 gap-y-3 border-line border-t bg-white px-4 py-3 shadow-raised sm:mx-0 sm:rounded-md sm:border sm:px-5"
    >
      <dl aria-label={texts.summary} aria-live="polite" className="mr-auto flex flex-wrap gap-x-5 gap-y-1">
        {rows.map(({ label, amount }) => (
          <div key={label} className="leading-tight last:font-extrabold">
            <dt className="text-sm text-steel">{label}</dt>
            <dd className="tabular">{amount}</dd>
          </div>
        ))}
      </dl>
      <Button type="submit" isBusy={isBusy} className="max-sm:grow">
        {texts.submit}
      </Button>
    </div>
  )
}
