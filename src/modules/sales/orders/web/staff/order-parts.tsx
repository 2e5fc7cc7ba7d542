import { useQuery, useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { countSets } from '#modules/catalog/products/sets.ts'
import { formatBRL } from '#platform/money.ts'
import { api, useCall } from '#platform/web/calls/index.ts'
import { formatDateTime } from '#platform/web/formats.ts'
import { useUnsavedForm } from '#platform/web/forms/leave-guard.tsx'
import { OrderPart } from '#platform/web/staff-parts.tsx'
import { useMay } from '#platform/web/staff-rights.ts'
import { Button, Loaded, Picture, TextField, useRestoreListFocus } from '#platform/web/ui/index.ts'
import { StaffNotes } from '../../../customer-records/web/staff-notes.tsx'
import { staffNoteTexts } from '../../../customer-records/web/texts.ts'
import { FitOfLine } from '../../../fit-promise/web/fit-promise.tsx'
import { describeAmounts } from '../../../pricing/rules.ts'
import { maxTagLength } from '../../rules.ts'
import type { AdminOrder, OrderEmail } from '../../staff-contract.ts'
import { cancelledText } from '../order-status.tsx'
import { useShowOrder } from './paid-order.tsx'
import { orderEmailTexts, adminOrderTexts as texts } from './texts.ts'

const number = 'tabular whitespace-nowrap py-2.5 pl-2 text-right sm:pl-3'

export function OrderItemsTable({ order }: { order: AdminOrder }) {
  const columns = texts.itemColumns
  const { freightCents, rows } = describeAmounts(order)
  const seesAmounts = useMay('orders.amounts')
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-left text-[0.9375rem]">
        <thead className="border-ink border-b-2 text-sm text-steel">
          <tr>
            <th scope="col" className="py-2 font-semibold">
              {columns.product}
            </th>
            {seesAmounts && (
              <th scope="col" className="hidden py-2 pl-3 text-right font-semibold sm:table-cell">
                {columns.unitPrice}
              </th>
            )}
            <th scope="col" className="py-2 pl-3 text-right font-semibold">
              <span className="max-sm:sr-only">{columns.quantity}</span>
              <span aria-hidden="true" className="sm:hidden">
                {columns.quantityShort}
              </span>
            </th>
            {seesAmounts && (
              <th scope="col" className="py-2 pl-3 text-right font-semibold">
                {columns.total}
              </th>
            )}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {order.items.map((item) => (
            <tr key={item.productId}>
              <td className="py-2.5">
                <span className="flex items-center gap-2 sm:gap-3">
                  <span className="size-12 shrink-0 overflow-hidden rounded-sm bg-paper max-xs:hidden max-sm:size-9">
                    <Picture url={item.imageUrl} alt="" width={96} height={96} sizes="48px" />
                  </span>
                  <span className="min-w-0 wrap-anywhere leading-snug">
                    {item.name}
                    {item.setPiece && (
                      <span className="block text-sm text-steel">{countSets(item.quantity, item.setPiece)}</span>
                    )}
                    {seesAmounts && (
                      <span className="tabular block text-sm text-steel sm:hidden">
                        {formatBRL(item.unitPriceCents)}
                      </span>
                    )}
                    {item.cancelledQuantity ? (
                      <span className="tabular block font-semibold text-sm">
                        {cancelledText(item.cancelledQuantity)}
                      </span>
                    ) : null}
                    <FitOfLine fit={item.fit} />
                  </span>
                </span>
              </td>
              {seesAmounts && <td className={`${number} hidden sm:table-cell`}>{formatBRL(item.unitPriceCents)}</td>}
              <td className={number}>{item.quantity}</td>
              {seesAmounts && <td className={`${number} font-semibold`}>{formatBRL(item.totalCents)}</td>}
            </tr>
          ))}
        </tbody>
        {seesAmounts && (
          <tfoot className="border-ink border-t-2">
            <SumRow label={texts.subtotal} amount={formatBRL(order.subtotalCents)} />
            <SumRow label={texts.shipping} amount={freightCents === 0 ? texts.free : formatBRL(freightCents)} />
            {rows.map(({ label, amountCents }) => (
              <SumRow key={label} label={label} amount={formatBRL(amountCents)} />
            ))}
            <SumRow label={texts.total} amount={formatBRL(order.totalCents)} isTotal />
            {order.refundedCents > 0 && <SumRow label={texts.refunded} amount={formatBRL(order.refundedCents)} />}
          </tfoot>
        )}
      </table>
    </div>
  )
}

function SumRow({ label, amount, isTotal = false }: { label: string; amount: string; isTotal?: boolean }) {
  return (
    <tr className={isTotal ? 'font-extrabold text-lg' : 'text-steel'}>
      <th scope="row" className="pt-2 text-left font-[inherit]">
        {label}
      </th>
      <td colSpan={3} className="tabular pt-2 text-right">
        {amount}
      </td>
    </tr>
  )
}

export function CustomerCell({ name, email }: { name: string; email: string }) {
  return (
    <span className="block min-w-0">
      <span className="wrap-anywhere line-clamp-2 font-semibold md:line-clamp-1">{name}</span>
      {/* A phone would cut it: the opened record shows it in full. */}
      <span className="block truncate text-sm text-steel max-md:hidden">{email}</span>
    </span>
  )
}

const askMilliseconds = 3_000

export function OrderEmails({ orderId }: { orderId: string }) {
  const read = useQuery(
    api.admin.orders.emails.queryOptions({
      input: { id: orderId },
      staleTime: 0,
      refetchInterval: ({ state }) =>
        state.data?.some((email) => email.state === 'waiting') ? askMilliseconds : false,
    }),
  )
  return (
    <OrderPart title={orderEmailTexts.title}>
      <Loaded query={read} failure={orderEmailTexts.notLoaded} blocks={['h-16']}>
        {(emails) => <Emails orderId={orderId} emails={emails} />}
      </Loaded>
    </OrderPart>
  )
}

function Emails({ orderId, emails }: { orderId: string; emails: readonly OrderEmail[] }) {
  const queryClient = useQueryClient()
  const mayEdit = useMay('orders.edit')
  const send = useCall(api.admin.orders.sendEmail, {
    toast: 'admin.orders.sendEmail',
    onSuccess: (all) => queryClient.setQueryData(api.admin.orders.emails.queryKey({ input: { id: orderId } }), all),
  })
  if (emails.length === 0) return <p className="text-steel">{orderEmailTexts.none}</p>
  return (
    <ul className="flex flex-col gap-3">
      {emails.map((email) => (
        <li
          key={email.eventId}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-l-2 pl-4 leading-snug"
        >
          <span className="min-w-0">
            <span className="block font-semibold">{orderEmailTexts.about(email)}</span>
            <span
              className={
                email.state === 'failed' ? 'block font-semibold text-brake text-sm' : 'tabular block text-sm text-steel'
              }
            >
              {orderEmailTexts.stateOf(email)}
            </span>
          </span>
          {mayEdit && email.state !== 'waiting' && (
            <Button
              tone="quiet"
              size="small"
              className="print:hidden"
              aria-label={`${orderEmailTexts.again}: ${orderEmailTexts.about(email)}, ${formatDateTime(email.createdAt)}`}
              isBusy={send.isPending && send.variables.eventId === email.eventId}
              onClick={() => send.mutate({ id: orderId, eventId: email.eventId })}
            >
              {email.sentCount > 0 ? orderEmailTexts.again : orderEmailTexts.send}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

export function OrderNotes({ order }: { order: AdminOrder }) {
  const show = useShowOrder()
  const mayEdit = useMay('orders.edit')
  const add = useCall(api.admin.orders.addNote, { toast: 'admin.orders.addNote', onSuccess: show })
  return (
    <OrderPart title={staffNoteTexts.title}>
      <StaffNotes
        notes={order.notes}
        isBusy={add.isPending}
        onAdd={mayEdit && ((written, onStored) => add.mutate({ id: order.id, ...written }, { onSuccess: onStored }))}
      />
    </OrderPart>
  )
}

export function OrderTags({ order }: { order: AdminOrder }) {
  const show = useShowOrder()
  const mayEdit = useMay('orders.edit')
  const form = useForm({ defaultValues: { tag: '' } })
  const listFocus = useRestoreListFocus()
  useUnsavedForm(() => form.getValues('tag').trim() !== '')
  const change = useCall(api.admin.orders.tag, { toast: 'admin.orders.tag', onSuccess: show })
  const add = form.handleSubmit(({ tag }) => {
    if (!change.isPending) change.mutate({ id: order.id, tag, isTagged: true }, { onSuccess: () => form.reset() })
  })
  return (
    <OrderPart title={staffNoteTexts.tags}>
      {order.tags.length > 0 && (
        <ul {...listFocus} className="mb-3 flex flex-wrap gap-2">
          {order.tags.map((tag) => (
            <li key={tag} className="flex items-center rounded-sm bg-mist px-3 font-bold text-sm has-[button]:pr-0">
              <span className="wrap-anywhere">{tag}</span>
              {mayEdit && (
                <button
                  type="button"
                  aria-label={staffNoteTexts.removeTag(tag)}
                  onClick={() => change.mutate({ id: order.id, tag, isTagged: false })}
                  className="flex size-11 items-center justify-center rounded-sm hover:bg-line print:hidden md:size-9"
                >
                  <X className="size-4" />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayEdit && (
        <form noValidate onSubmit={add} className="flex flex-wrap items-start gap-3 print:hidden">
          <TextField
            {...form.register('tag', { validate: (tag) => tag.trim() !== '' || staffNoteTexts.tagMissing })}
            label={staffNoteTexts.tag}
            hint={staffNoteTexts.tagHint}
            maxLength={maxTagLength}
            autoComplete="off"
            error={form.formState.errors.tag?.message}
            className="min-w-40 grow basis-48"
          />
          <Button type="submit" tone="secondary" className="sm:mt-7" isBusy={change.isPending}>
            {staffNoteTexts.addTag}
          </Button>
        </form>
      )}
    </OrderPart>
  )
}
