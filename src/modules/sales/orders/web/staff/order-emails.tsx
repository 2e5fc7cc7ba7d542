import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api, useCall } from '#platform/web/calls/index.ts'
import { formatDateTime } from '#platform/web/formats.ts'
import { OrderPart } from '#platform/web/staff-parts.tsx'
import { useMay } from '#platform/web/staff-rights.ts'
import { Button, Loaded } from '#platform/web/ui/index.ts'
import type { OrderEmail } from '../../staff-contract.ts'
import { orderEmailTexts as texts } from './texts.ts'

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
    <OrderPart title={texts.title}>
      <Loaded query={read} failure={texts.notLoaded} blocks={['h-16']}>
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
  if (emails.length === 0) return <p className="text-steel">{texts.none}</p>
  return (
    <ul className="flex flex-col gap-3">
      {emails.map((email) => (
        <li
          key={email.eventId}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-l-2 pl-4 leading-snug"
        >
          <span className="min-w-0">
            <span className="block font-semibold">{texts.about(email)}</span>
            <span
              className={
                email.state === 'failed' ? 'block font-semibold text-brake text-sm' : 'tabular block text-sm text-steel'
              }
            >
              {texts.stateOf(email)}
            </span>
          </span>
          {mayEdit && email.state !== 'waiting' && (
            <Button
              tone="quiet"
              size="small"
              className="print:hidden"
              aria-label={`${texts.again}: ${texts.about(email)}, ${formatDateTime(email.createdAt)}`}
              isBusy={send.isPending && send.variables.eventId === email.eventId}
              onClick={() => send.mutate({ id: orderId, eventId: email.eventId })}
            >
              {email.sentCount > 0 ? texts.again : texts.send}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
