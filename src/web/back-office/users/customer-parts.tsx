import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { AdminCustomer } from '#contract/admin/users.ts'
import { formatBRL } from '#domain/money.ts'
import { formatPhone } from '#domain/phone.ts'
import { formatTaxId } from '#domain/tax-id.ts'
import { api } from '#web/api-client.ts'
import { Facts } from '#web/back-office/shared/facts.tsx'
import { ContactLink, OrderPart } from '#web/back-office/shared/order-part.tsx'
import { StaffNotes } from '#web/back-office/shared/staff-notes.tsx'
import { formatDateTime } from '#web/format-date.ts'
import { OrderStatusBadge } from '#web/order-status-badge.tsx'
import { adminUserTexts } from '#web/text/back-office/admin-user-texts.ts'
import { staffNoteTexts } from '#web/text/back-office/staff-note-texts.ts'
import { buttonStyle } from '#web/ui/button-style.ts'

const texts = adminUserTexts.customer

type Part = { customer: AdminCustomer }

/** A customer's contact details and purchase totals. */
export function CustomerFacts({ customer }: Part) {
  const names = texts.facts
  return (
    <div className="grid gap-7 md:grid-cols-2">
      <OrderPart title={texts.contact}>
        <Facts
          facts={[
            {
              name: names.email,
              value: customer.isErased ? null : (
                <>
                  <ContactLink href={`mailto:${customer.email}`}>{customer.email}</ContactLink>
                  {!customer.isEmailProved && <span className="block text-steel">{adminUserTexts.notProved}</span>}
                </>
              ),
            },
            {
              name: names.phone,
              value: customer.phone && (
                <ContactLink href={`tel:+55${customer.phone}`}>{formatPhone(customer.phone)}</ContactLink>
              ),
            },
            { name: names.taxId, value: customer.taxId && formatTaxId(customer.taxId) },
            { name: names.registered, value: formatDateTime(customer.createdAt) },
            {
              name: names.lastVisit,
              value: customer.lastVisitAt ? formatDateTime(customer.lastVisitAt) : names.noVisit,
            },
          ]}
        />
      </OrderPart>
      <OrderPart title={texts.purchases}>
        <Facts
          facts={[
            { name: names.orders, value: customer.orderCount.toLocaleString('pt-BR') },
            { name: names.spent, value: formatBRL(customer.spentCents) },
          ]}
        />
      </OrderPart>
    </div>
  )
}

/** Their latest orders, and a link to all of them. */
export function CustomerOrders({ customer }: Part) {
  return (
    <OrderPart title={texts.orders}>
      {customer.orders.length === 0 && <p className="text-steel">{texts.noOrders}</p>}
      <ul className="divide-y divide-line">
        {customer.orders.map(({ id, orderNumber, createdAt, status, totalCents }) => (
          <li
            key={id}
            className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 py-2 sm:grid-cols-[6rem_1fr_7rem_8rem]"
          >
            <Link
              to="/admin/orders"
              search={{ order: id }}
              className="tabular inline-flex min-h-11 items-center font-bold text-link underline-offset-4 hover:underline md:min-h-8"
            >
              {orderNumber}
            </Link>
            <span className="tabular text-sm text-steel max-sm:row-start-2">{formatDateTime(createdAt)}</span>
            <span className="max-sm:justify-self-end">
              <OrderStatusBadge status={status} />
            </span>
            <span className="tabular text-right font-bold">{formatBRL(totalCents)}</span>
          </li>
        ))}
      </ul>
      {!customer.isErased && customer.orderCount > customer.orders.length && (
        <Link to="/admin/orders" search={{ search: customer.email }} className={buttonStyle('quiet')}>
          {texts.allOrders}
        </Link>
      )}
    </OrderPart>
  )
}

/** Their favorites. */
export function CustomerFavorites({ customer }: Part) {
  return (
    <OrderPart title={texts.favorites}>
      {customer.favorites.length === 0 && <p className="text-steel">{texts.noFavorites}</p>}
      <ul className="flex flex-col gap-1">
        {customer.favorites.map(({ id, name }) => (
          <li key={id}>
            <Link
              to="/products/$productId"
              params={{ productId: id }}
              target="_blank"
              className="wrap-anywhere inline-flex min-h-11 items-center text-link underline-offset-4 hover:underline md:min-h-8"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </OrderPart>
  )
}

/** The staff's notes about them. */
export function CustomerNotes({ customer }: Part) {
  const queryClient = useQueryClient()
  const add = useMutation(
    api.admin.users.addNote.mutationOptions({
      meta: { toast: 'admin.users.addNote' },
      onSuccess: (changed) =>
        queryClient.setQueryData(api.admin.users.find.queryKey({ input: { id: changed.id } }), changed),
    }),
  )
  return (
    <OrderPart title={staffNoteTexts.title}>
      <StaffNotes
        notes={customer.notes}
        isBusy={add.isPending}
        onAdd={(written, onStored) => add.mutate({ id: customer.id, ...written }, { onSuccess: onStored })}
      />
    </OrderPart>
  )
}
