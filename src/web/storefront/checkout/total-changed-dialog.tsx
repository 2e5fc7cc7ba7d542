import { formatBRL } from '#domain/money.ts'
import { AmountRows } from '#web/storefront/shared/amount-rows.tsx'
import { cartPageTexts } from '#web/text/storefront/cart-page-texts.ts'
import { checkoutTexts } from '#web/text/storefront/checkout-texts.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import type { NewTotal } from './use-place-order.ts'

type TotalChangedDialogProps = { newTotal: NewTotal; onConfirm: () => void; onCancel: () => void }

/** Shows the total that the customer saw next to the current one, and asks whether to order at that price. */
export function TotalChangedDialog({ newTotal, onConfirm, onCancel }: TotalChangedDialogProps) {
  const texts = checkoutTexts.totalChanged
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onCancel()}
      title={texts.title}
      description={texts.text}
      confirmLabel={texts.confirm}
      onConfirm={onConfirm}
    >
      <AmountRows
        rows={[
          { label: texts.before, amount: formatBRL(newTotal.previousTotalCents) },
          { label: texts.subtotal, amount: formatBRL(newTotal.subtotalCents) },
          {
            label: texts.shipping,
            amount: newTotal.shippingCents === 0 ? cartPageTexts.free : formatBRL(newTotal.shippingCents),
          },
          ...(newTotal.pixDiscountCents > 0
            ? [{ label: texts.pixDiscount, amount: formatBRL(-newTotal.pixDiscountCents) }]
            : []),
          { label: texts.now, amount: formatBRL(newTotal.totalCents), isTotal: true },
        ]}
      />
    </ConfirmDialog>
  )
}
