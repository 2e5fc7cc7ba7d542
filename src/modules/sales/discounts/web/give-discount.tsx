import { useState } from 'react'
import { api, isApiError, useCall } from '#platform/web/calls/index.ts'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { Button } from '#platform/web/ui/index.ts'
import type { AdminOrder } from '../../orders/staff-contract.ts'
import { refreshAfterOrderChange, useReloadOrder, useShowOrder } from '../../orders/web/staff/paid-order.tsx'
import { manualDiscountTexts as texts } from '../../orders/web/staff/texts.ts'
import { discountCents } from '../rules.ts'
import { DiscountFields, useDiscount } from './discount-fields.tsx'

type Order = Pick<AdminOrder, 'id' | 'subtotalCents' | 'totalCents' | 'adjustments' | 'manualDiscounts'>

/** A button, and the dialog behind it, that takes something off an unpaid order; below it what was taken off before. */
export function GiveDiscount({ order, isOffered }: { order: Order; isOffered: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  const typed = useDiscount()
  const show = useShowOrder()
  const reload = useReloadOrder(order.id)
  const close = () => {
    setIsOpen(false)
    typed.reset()
  }
  const give = useCall(api.admin.discounts.give, {
    toast: 'admin.discounts.give',
    onSuccess: (changed) => {
      show(changed)
      close()
    },
    onError: (error) => (isApiError(error, 'CHANGED_MEANWHILE', 'PRICE_FIXED') ? reload() : undefined),
    refresh: refreshAfterOrderChange,
  })
  const submit = () => {
    const discount = typed.read()
    if (discount) give.mutate({ id: order.id, discount, expectedTotalCents: order.totalCents })
  }
  const offCents = typed.amount && discountCents(typed.amount, goodsLeft(order))
  return (
    <div className="mt-3">
      <ul className="flex flex-col gap-1">
        {order.manualDiscounts.map((given, index) => (
          <li key={index} className="wrap-anywhere text-sm text-steel">
            {texts.given(given)}
          </li>
        ))}
      </ul>
      {isOffered && (
        <Button tone="secondary" onClick={() => setIsOpen(true)} className="mt-3 print:hidden">
          {texts.open}
        </Button>
      )}
      <FormDialog
        isOpen={isOpen}
        onClose={close}
        size="medium"
        title={texts.title}
        isUnsaved={() => typed.isDrafted}
        submit={{ label: texts.save, isBusy: give.isPending }}
        onSubmit={submit}
      >
        <p className="text-steel">{texts.introduction}</p>
        <DiscountFields isRequired {...typed.fields} />
        <p aria-live="polite" className="tabular font-bold">
          {offCents !== undefined && offCents < order.totalCents && texts.newTotal(order.totalCents - offCents)}
        </p>
      </FormDialog>
    </div>
  )
}

/** What its goods cost after all that is taken off them. */
const goodsLeft = ({ subtotalCents, adjustments }: Order) =>
  adjustments.reduce((left, { goodsCents }) => left - goodsCents, subtotalCents)
