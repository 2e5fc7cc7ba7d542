import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { linkToProduct } from '#modules/catalog/products/address.ts'
import { formatBRL } from '#platform/money.ts'
import { formatTaxId } from '#platform/people/tax-id.ts'
import { api, useCall } from '#platform/web/calls/index.ts'
import { formatDateTime } from '#platform/web/formats.ts'
import { OpenedRecord } from '#platform/web/lists/opened-record.tsx'
import { EmailLink, Facts, OrderPart, PhoneLink } from '#platform/web/staff-parts.tsx'
import { useMay, useMayOpen } from '#platform/web/staff-rights.ts'
import { buttonStyle } from '#platform/web/ui/index.ts'
import { StaffCredit } from '../../credit/web/staff-credit.tsx'
import { OrderStatusBadge } from '../../orders/web/order-status.tsx'
import { phoneOrderTexts } from '../../phone-orders/web/texts.ts'
import type { AdminCustomer } from '../contract.ts'
import { BlockCustomer, useShowCustomer } from './block-customer.tsx'
import { ErasePerson } from './erase-person.tsx'
import { agreementTexts } from './own-data-texts.ts'
import { StaffNotes } from './staff-notes.tsx'
import { adminUserTexts, staffNoteTexts } from './texts.ts'

/** A user's display name: the full name or, without one, the e-mail. */
export const nameOfUser = ({ firstName, lastName, email }: { firstName: string; lastName: string; email: string }) =>
  `${firstName} ${lastName}`.trim() || email

const texts = adminUserTexts.customer

type Part = { customer: AdminCustomer }

export function CustomerFacts({ customer }: Part) {
  const names = texts.facts
  const seesAmounts = useMay('orders.amounts')
  return (
    <div className="grid gap-7 md:grid-cols-2">
      <OrderPart title={texts.contact}>
        <Facts
          facts={[
            {
              name: names.email,
              value: customer.isErased ? null : (
                <>
                  <EmailLink email={customer.email} />
                  {!customer.isEmailProved && <span className="block text-steel">{adminUserTexts.notProved}</span>}
                </>
              ),
            },
            { name: names.phone, value: customer.phone && <PhoneLink phone={customer.phone} /> },
            { name: names.taxId, value: customer.taxId && formatTaxId(customer.taxId) },
            { name: names.registered, value: formatDateTime(customer.createdAt) },
            {
              name: names.lastVisit,
              value: customer.lastVisitAt ? formatDateTime(customer.lastVisitAt) : names.noVisit,
            },
            {
              name: names.agreements,
              value: customer.agreements?.map((agreement) => (
                <span key={agreement.by} className="block">
                  {agreementTexts.says(agreement)}
                </span>
              )),
            },
          ]}
        />
      </OrderPart>
      <OrderPart title={texts.purchases}>
        <Facts
          facts={[
            { name: names.orders, value: customer.orderCount.toLocaleString('pt-BR') },
            { name: names.spent, value: seesAmounts && formatBRL(customer.spentCents) },
          ]}
        />
      </OrderPart>
    </div>
  )
}

export function CustomerOrders({ customer }: Part) {
  const seesAmounts = useMay('orders.amounts')
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
            {seesAmounts && <span className="tabular text-right font-bold">{formatBRL(totalCents)}</span>}
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

export function CustomerFavorites({ customer }: Part) {
  return (
    <OrderPart title={texts.favorites}>
      {customer.favorites.length === 0 && <p className="text-steel">{texts.noFavorites}</p>}
      <ul className="flex flex-col gap-1">
        {customer.favorites.map((product) => (
          <li key={product.id}>
            <Link
              to={linkToProduct(product)}
              target="_blank"
              className="wrap-anywhere inline-flex min-h-11 items-center text-link underline-offset-4 hover:underline md:min-h-8"
            >
              {product.name}
            </Link>
          </li>
        ))}
      </ul>
    </OrderPart>
  )
}

export function CustomerNotes({ customer }: Part) {
  const mayEdit = useMay('customers.edit')
  const add = useCall(api.admin.users.addNote, { toast: 'admin.users.addNote', onSuccess: useShowCustomer() })
  return (
    <OrderPart title={staffNoteTexts.title}>
      <StaffNotes
        notes={customer.notes}
        isBusy={add.isPending}
        onAdd={mayEdit && ((written, onStored) => add.mutate({ id: customer.id, ...written }, { onSuccess: onStored }))}
      />
    </OrderPart>
  )
}

type CustomerDialogProps = { id: string | undefined; onClose: () => void }

export function CustomerDialog({ id, onClose }: CustomerDialogProps) {
  return (
    <OpenedRecord
      id={id}
      openedBy="user"
      find={api.admin.users.find}
      size="large"
      title={(customer) => (customer ? nameOfUser(customer) : texts.title)}
      failure={texts.notLoaded}
      blocks={['h-24', 'h-36', 'h-24']}
      onClose={onClose}
    >
      {(customer) => <CustomerDetails customer={customer} />}
    </OpenedRecord>
  )
}

function CustomerDetails({ customer }: { customer: AdminCustomer }) {
  const mayEdit = useMay('customers.edit')
  const mayErase = useMay('customers.privacy')
  const mayOpen = useMayOpen()
  return (
    <div className="flex flex-col gap-7">
      {!customer.isErased && mayOpen('/admin/orders/add') && (
        <Link
          to="/admin/orders/add"
          search={{ customer: customer.id }}
          className={buttonStyle('secondary', 'medium', 'self-start max-sm:w-full')}
        >
          <Plus className="size-4.5" />
          {phoneOrderTexts.add}
        </Link>
      )}
      <CustomerFacts customer={customer} />
      <CustomerOrders customer={customer} />
      <StaffCredit customer={customer} />
      {!customer.isErased && (
        <>
          <CustomerFavorites customer={customer} />
          <CustomerNotes customer={customer} />
          {mayEdit && !customer.isAdmin && <BlockCustomer customer={customer} />}
          {mayErase && <ErasePerson id={customer.id} name={nameOfUser(customer)} />}
        </>
      )}
    </div>
  )
}
