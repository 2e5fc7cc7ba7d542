import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import type { AdminCustomer } from '#contract/admin/users.ts'
import { api } from '#web/api-client.ts'
import { EraseAccount } from '#web/back-office/shared/erase-person.tsx'
import { WindowGuard } from '#web/back-office/shared/leave-guard.tsx'
import { useIsRestricted } from '#web/back-office/shared/use-is-restricted.ts'
import { useLastDefined } from '#web/back-office/shared/use-last-defined.ts'
import { adminUserTexts } from '#web/text/back-office/admin-user-texts.ts'
import { phoneOrderTexts } from '#web/text/back-office/phone-order-texts.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { LoadingArea } from '#web/ui/skeleton.tsx'
import { CustomerFacts, CustomerFavorites, CustomerNotes, CustomerOrders } from './customer-parts.tsx'
import { nameOfUser } from './name-of-user.ts'

const texts = adminUserTexts.customer

type CustomerDialogProps = { id: string | undefined; onClose: () => void }

/** The details of a customer, in a dialog above the list; closed while there is no id. */
export function CustomerDialog({ id, onClose }: CustomerDialogProps) {
  const shownId = useLastDefined(id)
  const customer = useQuery(
    api.admin.users.find.queryOptions({ input: { id: shownId ?? '' }, staleTime: 0, enabled: id !== undefined }),
  )
  const { data } = customer
  return (
    <Dialog
      isOpen={id !== undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="large"
      isOfHistory
      title={data ? nameOfUser(data) : texts.title}
    >
      <WindowGuard openedBy="user" />
      {data && <CustomerDetails customer={data} />}
      {!data && customer.isError && <FailedState title={texts.notLoaded} onRetry={customer.refetch} />}
      {!data && !customer.isError && <LoadingArea className="flex flex-col gap-5" blocks={['h-24', 'h-36', 'h-24']} />}
    </Dialog>
  )
}

function CustomerDetails({ customer }: { customer: AdminCustomer }) {
  const isRestricted = useIsRestricted()
  return (
    <div className="flex flex-col gap-7">
      {!customer.isErased && (
        <Link
          to="/admin/orders/add"
          search={{ customer: customer.id }}
          className={buttonStyle('secondary', 'medium', 'self-start max-sm:w-full')}
        >
          <Plus aria-hidden="true" className="size-4.5" />
          {phoneOrderTexts.add}
        </Link>
      )}
      <CustomerFacts customer={customer} />
      <CustomerOrders customer={customer} />
      {!customer.isErased && (
        <>
          <CustomerFavorites customer={customer} />
          <CustomerNotes customer={customer} />
          {!isRestricted && <EraseAccount id={customer.id} name={nameOfUser(customer)} />}
        </>
      )}
    </div>
  )
}
