import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { AdminCustomer } from '#contract/admin/users.ts'
import { formatBRL } from '#domain/money.ts'
import { orderNumber } from '#domain/order-number.ts'
import { formatPhone } from '#domain/phone.ts'
import { formatTaxId } from '#domain/tax-id.ts'
import { api } from '#web/api-client.ts'
import { Facts } from '#web/back-office/shared/facts.tsx'
import { WindowGuard } from '#web/back-office/shared/leave-guard.tsx'
import { ContactLink, OrderPart } from '#web/back-office/shared/order-part.tsx'
import { StaffNotes } from '#web/back-office/shared/staff-notes.tsx'
import { useLast } from '#web/back-office/shared/use-last.ts'
import { formatDateTime } from '#web/format-date.ts'
import { OrderStatusBadge } from '#web/order-status-badge.tsx'
import { adminUserTexts } from '#web/text/back-office/admin-user-texts.ts'
import { phoneOrderTexts } from '#web/text/back-office/phone-order-texts.ts'
import { staffNoteTexts } from '#web/text/back-office/staff-note-texts.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { Plus } from '#web/ui/page-icons.ts'
import { LoadingArea } from '#web/ui/skeleton.tsx'

const texts = adminUserTexts.customer

type CustomerDialogProps = { id: string | undefined; onClose: () => void }

/** One person as a customer, above the list; closed while there is no id. */
export function CustomerDialog({ id, onClose }: CustomerDialogProps) {
  const shownId = useLast(id)
  const customer = useQuery(
    api.admin.users.find.queryOptions({ input: { id: shownId ?? '' }, staleTime: 0, enabled: id !== undefined }),
  )
  const { data } = customer
  return (
    <Dialog
      isOpen={id !== undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="large"
      title={data ? `${data.firstName} ${data.lastName}`.trim() || data.email : texts.title}
    >
      <WindowGuard openedBy="user" />
      {data && <CustomerDetails customer={data} />}
      {!data && customer.isError && <FailedState title={texts.notLoaded} onRetry={customer.refetch} />}
      {!data && !customer.isError && <LoadingArea className="flex flex-col gap-5" blocks={['h-24', 'h-36', 'h-24']} />}
    </Dialog>
  )
}

function CustomerDetails({ customer }: { customer: AdminCustomer }) {
  const queryClient = useQueryClient()
  const names = texts.facts
  const add = useMutation(
    api.admin.users.addNote.mutationOptions({
      meta: { toast: 'admin.users.addNote' },
      onSuccess: (changed) =>
        queryClient.setQueryData(api.admin.users.find.queryKey({ input: { id: changed.id } }), changed),
    }),
  )
  return (
    <div className="flex flex-col gap-7">
      <Link
        to="/admin/orders/add"
        search={{ customer: customer.id }}
        className={buttonStyle('secondary', 'medium', 'self-start max-sm:w-full')}
      >
        <Plus aria-hidden="true" className="size-4.5" />
        {phoneOrderTexts.add}
      </Link>
      <div className="grid gap-7 md:grid-cols-2">
        <OrderPart title={texts.contact}>
          <Facts
            facts={[
              {
                name: names.email,
                value: <ContactLink href={`mailto:${customer.email}`}>{customer.email}</ContactLink>,
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
      <OrderPart title={texts.orders}>
        {customer.orders.length === 0 && <p className="text-steel">{texts.noOrders}</p>}
        <ul className="divide-y divide-line">
          {customer.orders.map(({ id, createdAt, status, totalCents }) => (
            <li
              key={id}
              className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 py-2 sm:grid-cols-[6rem_1fr_7rem_8rem]"
            >
              <Link
                to="/admin/orders"
                search={{ order: id }}
                className="tabular inline-flex min-h-11 items-center font-bold text-link underline-offset-4 hover:underline md:min-h-8"
              >
                {orderNumber(id)}
              </Link>
              <span className="tabular text-sm text-steel max-sm:row-start-2">{formatDateTime(createdAt)}</span>
              <span className="max-sm:justify-self-end">
                <OrderStatusBadge status={status} />
              </span>
              <span className="tabular text-right font-bold">{formatBRL(totalCents)}</span>
            </li>
          ))}
        </ul>
        {customer.orderCount > customer.orders.length && (
          <Link to="/admin/orders" search={{ search: customer.email }} className={buttonStyle('quiet')}>
            {texts.allOrders}
          </Link>
        )}
      </OrderPart>
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
      <OrderPart title={staffNoteTexts.title}>
        <StaffNotes
          notes={customer.notes}
          isBusy={add.isPending}
          onAdd={(note, onStored) => add.mutate({ id: customer.id, note }, { onSuccess: onStored })}
        />
      </OrderPart>
    </div>
  )
}
