import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleCheck, History, MessageCircle, Printer, UserRound } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { whatsAppLink } from '#platform/people/store.ts'
import { formatTaxId } from '#platform/people/tax-id.ts'
import { api, isApiError, useCall } from '#platform/web/calls/index.ts'
import { formatDateTime } from '#platform/web/formats.ts'
import { UpdatesBar, useLiveUpdates } from '#platform/web/lists/updates.tsx'
import { AddressPart, EmailLink, Facts, OrderPart, PhoneLink } from '#platform/web/staff-parts.tsx'
import { useMay, useMayOpen } from '#platform/web/staff-rights.ts'
import { store } from '#platform/web/store.tsx'
import { Badge, Button, buttonStyle, NewTabLink, Select, Wordmark } from '#platform/web/ui/index.ts'
import { listUndecidedMoney } from '../../../attention/rules.ts'
import { OrderAttention } from '../../../attention/web/order-attention.tsx'
import { BlockBuyer } from '../../../customer-records/web/block-customer.tsx'
import { ErasePerson } from '../../../customer-records/web/erase-person.tsx'
import { GiveDiscount } from '../../../discounts/web/give-discount.tsx'
import { OrderInvoice } from '../../../invoices/web/order-invoice.tsx'
import { OrderPayments, PaymentLinkPart } from '../../../payments/web/staff-payments.tsx'
import { orderMoneyTexts as moneyTexts } from '../../../payments/web/staff-texts.ts'
import { orderedPayment } from '../../../payments/web/texts.ts'
import { CancelPieces } from '../../../returns/web/staff/cancel-pieces.tsx'
import { OrderReturns } from '../../../returns/web/staff/order-returns.tsx'
import { listTrackingCodes } from '../../../shipments/rules.ts'
import { hasLeft, isDispatch, orderStatuses, orderStatusLabels } from '../../rules.ts'
import type { AdminOrder } from '../../staff-contract.ts'
import { OrderStatusBadge } from '../order-status.tsx'
import { ChangeAddress } from './change-address.tsx'
import { ConfirmStatusChange, useMoneyAnswer } from './money-answer.tsx'
import { OrderEmails, OrderItemsTable, OrderNotes, OrderTags } from './order-parts.tsx'
import { refreshAfterOrderChange } from './paid-order.tsx'
import { staffEventReasons, adminOrderTexts as texts } from './texts.ts'

export function OrderHistory({ events }: { events: AdminOrder['events'] }) {
  const newestFirst = events.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
  return (
    <ol className="flex flex-col gap-3">
      {newestFirst.map((event) => (
        <li key={`${event.createdAt} ${event.toStatus}`} className="border-line border-l-2 pl-4 leading-snug">
          <p className="font-semibold">
            {event.fromStatus && event.fromStatus !== event.toStatus ? `${orderStatusLabels[event.fromStatus]} → ` : ''}
            {orderStatusLabels[event.toStatus]}
            {event.trackingCode && (
              <span className="font-normal text-steel"> · {listTrackingCodes(event).join(', ')}</span>
            )}
          </p>
          <p className="tabular text-sm text-steel">
            {formatDateTime(event.createdAt)} · {staffEventReasons[event.reason]}
            {event.actorName && ` · ${event.actorName}`}
          </p>
        </li>
      ))}
    </ol>
  )
}

const options = orderStatuses.map((status) => ({ value: status, label: orderStatusLabels[status] }))

function ChangeStatus({ order }: { order: AdminOrder }) {
  const queryClient = useQueryClient()
  const mayEdit = useMay('orders.edit')
  const [chosen, setChosen] = useState(order.status)
  const isChanging = chosen !== order.status
  const { hasUpdates, show } = useLiveUpdates({
    queryKey: api.admin.orders.find.queryKey({ input: { id: order.id } }),
    read: () => api.admin.orders.find.call({ id: order.id }),
    isHeld: () => isChanging,
  })
  const money = useMoneyAnswer(order, { from: order.status, to: chosen })
  const undecided = isDispatch(order.status, chosen) ? listUndecidedMoney(order.attention) : []
  const select = useRef<HTMLSelectElement>(null)
  const [isAsking, setIsAsking] = useState(false)
  useEffect(() => setChosen(order.status), [order.status])
  const change = useCall(api.admin.orders.changeStatus, {
    toast: 'admin.orders.changeStatus',
    toastValues: ({ orderNumber, status }) => ({
      order: orderNumber,
      status: orderStatusLabels[status].toLowerCase(),
    }),
    onSuccess: (changed) => {
      queryClient.setQueryData(api.admin.orders.find.queryKey({ input: { id: changed.id } }), changed)
    },
    onSettled: (_changed, error) => {
      // The note may name another Pix.
      if (!isApiError(error, 'PAYMENT_REFERENCE_TAKEN')) setIsAsking(false)
      void refreshAfterOrderChange(queryClient)
    },
  })
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-3 rounded-md bg-paper p-4">
      <div className="min-w-32 self-center">
        <OrderStatusBadge status={order.status} />
      </div>
      {mayEdit && (
        <>
          <Select
            label={texts.newStatus}
            className="min-w-44 grow sm:max-w-64"
            options={options}
            ref={select}
            value={chosen}
            onChange={(event) => setChosen(orderStatuses.find((known) => known === event.target.value) ?? order.status)}
          />
          <Button
            tone={order.status === 'shipped' && !isChanging ? 'secondary' : 'primary'}
            disabled={!isChanging}
            isBusy={change.isPending}
            onClick={() => setIsAsking(true)}
          >
            {texts.changeStatus}
          </Button>
          {order.status === 'shipped' && !isChanging && (
            <Button
              className="max-sm:grow"
              onClick={() => {
                setChosen('delivered')
                setIsAsking(true)
              }}
            >
              <CircleCheck className="size-4.5" />
              {texts.markDelivered}
            </Button>
          )}
        </>
      )}
      <UpdatesBar isInline hasUpdates={hasUpdates} onShow={show} />
      <ConfirmStatusChange
        isOpen={isAsking}
        onOpenChange={(isOpen) => {
          setIsAsking(isOpen)
          // The button chose it, not the list.
          if (!isOpen && order.status === 'shipped' && chosen === 'delivered') setChosen(order.status)
        }}
        from={order.status}
        to={chosen}
        label={orderStatusLabels[chosen]}
        trackingCode={order.trackingCode}
        money={money}
        undecided={undecided}
        isBusy={change.isPending}
        // The button is disabled once the status is changed.
        finalFocus={select}
        onConfirm={(answer) => change.mutate({ id: order.id, status: chosen, expectedStatus: order.status, ...answer })}
      />
    </div>
  )
}

/** Ways from an order: to the customer's telephone and page, to its history, and onto paper. */
function OrderLinks({ order }: { order: AdminOrder }) {
  const mayOpen = useMayOpen()
  const { id: user, firstName, phone, hasAccount } = order.customer
  const quiet = buttonStyle('quiet', 'small', 'min-h-11')
  return (
    <div className="-mt-4 flex flex-wrap gap-x-2 gap-y-1 print:hidden">
      {phone && (
        <NewTabLink
          href={whatsAppLink({ whatsApp: phone }, texts.whatsAppText(firstName, order.orderNumber, store().name))}
          className={quiet}
        >
          <MessageCircle className="size-5" />
          {texts.whatsApp}
        </NewTabLink>
      )}
      {hasAccount && mayOpen('/admin/users') && (
        <Link to="/admin/users" search={{ user }} className={quiet}>
          <UserRound className="size-5" />
          {texts.toCustomer}
        </Link>
      )}
      {mayOpen('/admin/audit') && (
        <Link to="/admin/audit" search={{ kind: 'order', record: order.id }} className={quiet}>
          <History className="size-5" />
          {texts.toHistory}
        </Link>
      )}
      <Button tone="quiet" size="small" onClick={() => window.print()} className="min-h-11 max-sm:hidden">
        <Printer className="size-5" />
        {texts.print}
      </Button>
    </div>
  )
}

export function OrderDetails({ order }: { order: AdminOrder }) {
  const { customer } = order
  const names = texts.facts
  const codes = listTrackingCodes(order)
  const mayEdit = useMay('orders.edit')
  const mayPay = useMay('orders.money')
  const seesAmounts = useMay('orders.amounts')
  const mayErase = useMay('customers.privacy')
  const mayBlock = useMay('customers.edit')
  return (
    <div className="flex flex-col gap-7">
      <div className="hidden items-center gap-6 border-ink border-b-2 pb-4 print:flex">
        <Wordmark className="h-7 w-auto" />
        <p className="mr-auto font-extrabold text-xl">
          {texts.order} {order.orderNumber}
        </p>
        <OrderStatusBadge status={order.status} />
      </div>
      <div className="print:hidden">
        <OrderAttention items={order.attention} />
        <ChangeStatus order={order} />
      </div>
      <OrderLinks order={order} />
      {order.paymentLink && <PaymentLinkPart order={order} url={order.paymentLink} />}
      <div className="grid gap-7 md:grid-cols-2">
        <OrderPart title={texts.order}>
          <Facts
            facts={[
              {
                name: names.id,
                value: <span className="tabular select-all font-bold">{order.orderNumber}</span>,
              },
              { name: names.date, value: formatDateTime(order.createdAt) },
              { name: names.payment, value: orderedPayment(order) },
              { name: names.paymentDue, value: order.status === 'pending' && texts.paymentDue(order) },
              { name: names.reference, value: <span className="break-all text-xs">{order.externalReference}</span> },
              {
                name: names.identifier,
                value: <span className="select-all break-all text-xs print:text-[0.6875rem]">{order.id}</span>,
              },
              { name: names.delivery, value: `${order.shippingMethod}, ${order.shippingEta}` },
              {
                name: codes.length > 1 ? names.trackingCodes : names.trackingCode,
                value: codes.join(', ') || (hasLeft(order.status) ? names.noTrackingCode : names.notSentYet),
              },
            ]}
          />
        </OrderPart>
        <div className="flex flex-col gap-7">
          <OrderPart title={texts.customer}>
            <Facts
              facts={[
                {
                  name: names.name,
                  value: (
                    <>
                      {`${customer.firstName} ${customer.lastName}`}
                      {!customer.hasAccount && (
                        <Badge tone="link" className="ml-2 align-middle">
                          {texts.noAccount}
                        </Badge>
                      )}
                    </>
                  ),
                },
                { name: names.email, value: customer.email && <EmailLink email={customer.email} /> },
                { name: names.phone, value: customer.phone && <PhoneLink phone={customer.phone} /> },
                { name: names.taxId, value: customer.taxId && formatTaxId(customer.taxId) },
              ]}
            />
          </OrderPart>
          <div>
            <AddressPart title={texts.address} address={order.deliveryAddress} />
            {order.status === 'processing' && mayEdit && <ChangeAddress order={order} />}
          </div>
        </div>
      </div>
      <OrderPart title={texts.items}>
        <OrderItemsTable order={order} />
        <GiveDiscount order={order} isOffered={order.status === 'pending' && mayPay} />
        {order.status === 'processing' && mayPay && <CancelPieces order={order} />}
      </OrderPart>
      {seesAmounts && (
        <OrderPart title={moneyTexts.payments}>
          <OrderPayments payments={order.payments} />
        </OrderPart>
      )}
      <OrderInvoice order={order} />
      {order.status !== 'pending' && <OrderReturns order={order} />}
      <div className="grid gap-7 print:hidden md:grid-cols-2">
        <OrderNotes order={order} />
        <OrderTags order={order} />
      </div>
      <OrderEmails orderId={order.id} />
      <OrderPart title={texts.history}>
        <OrderHistory events={order.events} />
      </OrderPart>
      {!customer.hasAccount && (
        <div className="flex flex-col gap-7 empty:hidden print:hidden">
          {mayBlock && <BlockBuyer order={order} />}
          {mayErase && <ErasePerson isGuest id={order.id} name={`${customer.firstName} ${customer.lastName}`} />}
        </div>
      )}
    </div>
  )
}
