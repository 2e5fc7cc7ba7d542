import { zodResolver } from '@hookform/resolvers/zod'
import { Link, useNavigate } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useSession } from '#modules/customers/web/index.ts'
import { formatBRL } from '#platform/money.ts'
import { sitePages } from '#platform/site-map.ts'
import { formatTime } from '#platform/web/formats.ts'
import { dismissRelatedFailures, toastError } from '#platform/web/toasts/toast.ts'
import { BottomBar, Button, buttonStyle, Dialog } from '#platform/web/ui/index.ts'
import type { Cart } from '../../cart/contract.ts'
import { cartItemProblem } from '../../cart/web/cart-item-notice.tsx'
import { cartPageTexts } from '../../cart/web/texts.ts'
import { AmountRows, BottomBarTotal } from '../../cart/web/totals.tsx'
import type { PlacedOrder } from '../../orders/contract.ts'
import { OrderNumberToKeep } from '../../orders/web/order-parts.tsx'
import { useExternalRedirect, useOrderAddress } from '../../payments/web/pay-order-button.tsx'
import { CheckoutFields } from './checkout-fields.tsx'
import {
  type CheckoutInput,
  type CheckoutValues,
  checkoutForm,
  checkoutTotals,
  type FoldedSteps,
  hasPixPrice,
  lacksRequiredField,
} from './checkout-form.ts'
import {
  OrderPreview,
  type OrderPreviewProps,
  SubmitOrderButton,
  type SubmitState,
  TotalChangedDialog,
} from './order-preview.tsx'
import { checkoutTexts, checkoutTexts as texts } from './texts.ts'
import { useDelivery } from './use-delivery.ts'
import { useCheckoutCredit, useDismissOnEdit, type usePlaceOrder, useStoredDraft } from './use-place-order.ts'

const linkStyle = 'text-link underline underline-offset-4'

type CheckoutSummaryProps = OrderPreviewProps & { submit: SubmitState }

function CheckoutSummary({ submit, ...preview }: CheckoutSummaryProps) {
  return (
    <section aria-labelledby="order-preview" className="min-w-0 rounded-md bg-paper p-5 sm:p-6 lg:sticky lg:top-28">
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id="order-preview" className="font-extrabold text-xl">
          {texts.summary}
        </h2>
        <Link to="/cart" className="-my-2 py-2 text-link text-sm underline-offset-4 hover:underline">
          {texts.editCart}
        </Link>
      </div>
      <OrderPreview {...preview} />
      <SubmitOrderButton {...submit} className="mt-5 max-lg:hidden" />
      {!submit.isFree && (
        <p className="mt-3 text-center text-sm text-steel leading-snug">
          {hasPixPrice() && preview.payment === 'pix' ? texts.pixNote : texts.paymentNote}
        </p>
      )}
      <Agreement />
    </section>
  )
}

function Agreement() {
  const { terms, mayWithdraw, returns, afterReceipt } = texts.agreement
  return (
    <p className="mt-3 text-center text-pretty text-sm text-steel leading-snug">
      {terms}{' '}
      <Link to="/terms" className={linkStyle}>
        {sitePages['/terms'].title}
      </Link>
      . {mayWithdraw}{' '}
      <Link to="/returns" className={linkStyle}>
        {returns}
      </Link>{' '}
      {afterReceipt}
    </p>
  )
}

type CheckoutPageProps = {
  userId: string
  /** Whether a guest is buying: then the e-mail comes first. */
  isGuest: boolean
  cart: Cart
  initialValues: CheckoutValues
  /** The steps as they were stored; undefined for a new checkout. */
  initialFolds: FoldedSteps | undefined
  ordering: ReturnType<typeof usePlaceOrder>
}

export function CheckoutPage({ userId, isGuest, cart, initialValues, initialFolds, ordering }: CheckoutPageProps) {
  const form = useForm<CheckoutValues, unknown, CheckoutInput>({
    resolver: zodResolver(checkoutForm),
    defaultValues: initialValues,
  })
  const delivery = useDelivery(form, cart)
  const [wasSubmitted, setWasSubmitted] = useState(false)
  useStoredDraft(form, userId, cart)
  useDismissOnEdit(form)
  const { chosen } = delivery
  const payment = useWatch({ control: form.control, name: 'paymentChoice' })
  const credit = useCheckoutCredit({ isGuest })
  const { usableCents, usesCredit } = credit
  const { totalCents } = checkoutTotals(cart, chosen, { choice: payment, usableCents })
  const { newTotal } = ordering
  const delivering = useRef<HTMLDivElement>(null)
  const showDelivery = () => {
    const target = delivering.current?.querySelector('input') ?? delivering.current
    target?.focus({ preventScroll: true })
    target?.scrollIntoView({ block: 'center' })
  }
  const order = (customer: CheckoutInput) => {
    if (!chosen) return showDelivery()
    ordering.place({ customer, shippingService: chosen.service, usesCredit, expectedTotalCents: totalCents })
  }
  const refuse = () =>
    toastError(lacksRequiredField(form.getValues()) ? 'checkout.missingFields' : 'checkout.faultyFields')
  const hasProblem = cart.items.some((item) => cartItemProblem(item))
  const submit = { isFree: chosen !== undefined && totalCents === 0, isPending: ordering.isPending, hasProblem }
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        if (hasProblem) return event.preventDefault()
        setWasSubmitted(true)
        dismissRelatedFailures('checkout.place')
        void form.handleSubmit(order, refuse)(event)
      }}
    >
      <div className="grid items-start gap-8 lg:grid-cols-[1fr_24rem] xl:gap-12">
        <div className="min-w-0">
          {ordering.unpaidOrderId && <UnpaidNotice orderId={ordering.unpaidOrderId} />}
          <CheckoutFields
            userId={userId}
            isGuest={isGuest}
            form={form}
            cart={cart}
            delivery={delivery}
            credit={credit}
            deliveryRef={delivering}
            isDeliveryRequired={wasSubmitted}
            initialFolds={initialFolds}
          />
        </div>
        <CheckoutSummary {...{ cart, chosen, payment, usableCents, submit }} />
      </div>
      <BottomBar>
        <div className="flex max-2xs:flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <BottomBarTotal
            label={chosen ? cartPageTexts.total : texts.totalWithoutShipping}
            amount={formatBRL(totalCents)}
          />
          <SubmitOrderButton {...submit} className="min-w-0 max-w-52 grow" />
        </div>
      </BottomBar>
      {ordering.placed && <PlacedOrderDialog order={ordering.placed.order} />}
      {newTotal && (
        <TotalChangedDialog
          newTotal={newTotal}
          onCancel={ordering.keepOldTotal}
          onConfirm={() => ordering.place({ ...newTotal.request, expectedTotalCents: newTotal.totalCents })}
        />
      )}
    </form>
  )
}

/** Confirms the order and leads to its payment; closed without paying, it leads to the order. */
function PlacedOrderDialog({ order }: { order: PlacedOrder }) {
  const { isPaid = false } = order
  const texts = isPaid ? checkoutTexts.confirmed : checkoutTexts.placed
  const navigate = useNavigate()
  const addressOf = useOrderAddress()
  const { isLeaving, leaveTo } = useExternalRedirect()
  const show = () => void navigate(addressOf({ id: order.orderId, externalReference: order.externalReference }))
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen && !isLeaving) show()
      }}
      title={texts.title}
      description={texts.text}
      actions={
        <Button
          size="large"
          className="w-full"
          isBusy={isLeaving}
          onClick={isPaid ? show : () => leaveTo(order.paymentUrl)}
        >
          {isPaid ? checkoutTexts.confirmed.see : checkoutTexts.placed.pay}
        </Button>
      }
    >
      <OrderNumberToKeep order={order} className="mt-2" />
      <AmountRows rows={[{ label: 'Total', amount: formatBRL(order.totalCents), isTotal: true }]} className="mt-4" />
      {order.paymentDueAt && (
        <p className="tabular mt-3 text-sm text-steel">
          {checkoutTexts.placed.reservedUntil(formatTime(order.paymentDueAt))}
        </p>
      )}
    </Dialog>
  )
}

/** Confirms the order though its payment page did not open, and says where to pay it later. */
function UnpaidNotice({ orderId }: { orderId: string }) {
  const { status } = useSession()
  return (
    <div
      role="alert"
      className="mb-7 flex flex-wrap items-center gap-4 rounded-md border-brake border-l-4 bg-brake-pale p-4"
    >
      <TriangleAlert className="size-6 shrink-0 text-brake" />
      <div className="min-w-48 grow basis-48">
        <p className="font-bold">{texts.savedUnpaid}</p>
        <p className="text-sm">{status === 'signed-in' ? texts.savedUnpaidText : texts.savedUnpaidTextOfGuest}</p>
      </div>
      {status === 'signed-in' && (
        <Link to="/profile/orders/$orderId" params={{ orderId }} className={buttonStyle('secondary')}>
          {texts.seeOrders}
        </Link>
      )}
    </div>
  )
}
