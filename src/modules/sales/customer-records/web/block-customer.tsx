import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Ban } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { formatTaxId } from '#platform/people/tax-id.ts'
import { api, useCall } from '#platform/web/calls/index.ts'
import { formatDateTime } from '#platform/web/formats.ts'
import { NoteDialog } from '#platform/web/forms/note-dialog.tsx'
import { OrderPart } from '#platform/web/staff-parts.tsx'
import { useMay, useMayOpen } from '#platform/web/staff-rights.ts'
import { Button, buttonStyle, TitledSection } from '#platform/web/ui/index.ts'
import type { AdminCustomer, BlockedBuyer } from '../contract.ts'
import { adminUserTexts } from './texts.ts'

const texts = adminUserTexts.blocking
const buyerTexts = adminUserTexts.blockedBuyers

/** Blocks a customer, who can then neither sign in nor order, or takes that back. */
export function BlockCustomer({ customer: { id, blockedAt } }: { customer: AdminCustomer }) {
  const show = useShowCustomer()
  const block = useCall(api.admin.users.block, { toast: 'admin.users.block', onSuccess: show })
  const unblock = useCall(api.admin.users.unblock, { toast: 'admin.users.unblock', onSuccess: show })
  return (
    <Blocking
      hint={blockedAt ? texts.blockedSince(formatDateTime(blockedAt)) : texts.hint}
      texts={texts}
      isBusy={block.isPending}
      onBlock={(reason, end) => block.mutate({ id, reason }, { onSuccess: end })}
    >
      {blockedAt && (
        <Button
          tone="secondary"
          className="max-sm:w-full"
          isBusy={unblock.isPending}
          onClick={() => unblock.mutate({ id })}
        >
          {texts.unblock}
        </Button>
      )}
    </Blocking>
  )
}

/** Shows a customer as a change of theirs has left them. */
export function useShowCustomer() {
  const queryClient = useQueryClient()
  return (changed: AdminCustomer) => {
    queryClient.setQueryData(api.admin.users.find.queryKey({ input: { id: changed.id } }), changed)
    void queryClient.invalidateQueries({ queryKey: api.admin.users.list.key() })
  }
}

type BlockingProps = {
  hint: string
  texts: { warning: string; dialog: typeof texts.dialog | typeof buyerTexts.dialog }
  isBusy: boolean
  /** Calls `end` once that is stored. */
  onBlock: (reason: string, end: () => void) => void
  /** The button that takes it back, of who is blocked. */
  children: ReactNode
}

const Blocking = ({ hint, children, ...asking }: BlockingProps) => (
  <OrderPart title={texts.title}>
    <p className="mb-3 text-steel">{hint}</p>
    {children || <AskForReason {...asking} />}
  </OrderPart>
)

function AskForReason({ texts: words, isBusy, onBlock }: Omit<BlockingProps, 'hint' | 'children'>) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button tone="secondary" className="max-sm:w-full" onClick={() => setIsAsking(true)}>
        <Ban className="size-4.5" />
        {words.dialog.submit}
      </Button>
      <NoteDialog
        subject={isAsking ? <span className="font-normal text-steel">{words.warning}</span> : undefined}
        texts={words.dialog}
        isBusy={isBusy}
        onSubmit={onBlock}
        onEnd={() => setIsAsking(false)}
      />
    </>
  )
}

const blockedQuery = () => api.admin.users.blockedBuyers.queryOptions({ staleTime: 0 })

const refresh = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: api.admin.users.blockedBuyers.key() })

/** Blocks who made an order without an account, by its e-mail and CPF, or takes that back. */
export function BlockBuyer({ order }: { order: { id: string; customer: { email: string } } }) {
  const { data } = useQuery(blockedQuery())
  const block = useCall(api.admin.users.blockBuyer, { toast: 'admin.users.blockBuyer', refresh })
  const blocked = data?.find(({ email }) => email === order.customer.email)
  return (
    <Blocking
      hint={blocked ? buyerTexts.since(blocked) : buyerTexts.hint}
      texts={buyerTexts}
      isBusy={block.isPending}
      onBlock={(reason, end) => block.mutate({ id: order.id, reason }, { onSuccess: end })}
    >
      {blocked && <UnblockBuyer blocked={blocked} />}
    </Blocking>
  )
}

function UnblockBuyer({ blocked: { id, email } }: { blocked: BlockedBuyer }) {
  const unblock = useCall(api.admin.users.unblockBuyer, { toast: 'admin.users.unblockBuyer', refresh })
  return (
    <Button
      tone="secondary"
      aria-label={buyerTexts.unblockOne(email)}
      isBusy={unblock.isPending}
      onClick={() => unblock.mutate({ id })}
    >
      {buyerTexts.unblock}
    </Button>
  )
}

/** Who is blocked without an account; nothing while there is nobody. */
export function BlockedBuyers() {
  const { data = [] } = useQuery(blockedQuery())
  const mayEdit = useMay('customers.edit')
  const mayOpen = useMayOpen()
  if (data.length === 0) return null
  return (
    <TitledSection title={buyerTexts.title} className="mt-10" titleClassName="font-extrabold text-xl">
      <ul className="mt-4 flex flex-col divide-y divide-line rounded-md bg-white">
        {data.map((blocked) => (
          <li key={blocked.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
            <span className="wrap-anywhere min-w-0">
              <span className="block font-bold">
                {blocked.email}
                {blocked.taxId && <span className="font-normal"> · {formatTaxId(blocked.taxId)}</span>}
              </span>
              <span className="block text-sm text-steel">{buyerTexts.since(blocked)}</span>
            </span>
            <span className="flex flex-wrap gap-2">
              {mayOpen('/admin/orders') && (
                <Link to="/admin/orders" search={{ order: blocked.orderId }} className={buttonStyle('quiet')}>
                  {buyerTexts.order}
                </Link>
              )}
              {mayEdit && <UnblockBuyer blocked={blocked} />}
            </span>
          </li>
        ))}
      </ul>
    </TitledSection>
  )
}
