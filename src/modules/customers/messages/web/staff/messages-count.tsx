import { useQuery } from '@tanstack/react-query'
import { api } from '#platform/web/calls/index.ts'
import { useMayOpen } from '#platform/web/staff-rights.ts'
import { messageTexts as texts } from './texts.ts'

const countMilliseconds = 60_000

/** How many messages wait, for those who may see them; undefined until that is known. */
export function useMessageCounts() {
  const mayOpen = useMayOpen()
  const { data } = useQuery(
    api.admin.messages.counts.queryOptions({
      enabled: mayOpen('/admin/messages'),
      staleTime: countMilliseconds,
      refetchInterval: countMilliseconds,
      retry: false,
    }),
  )
  return data
}

/** The number of messages that wait, beside their entry in the sidebar. */
export function MessagesCount() {
  const counts = useMessageCounts()
  if (!counts || counts.waiting === 0) return null
  return (
    <span className="tabular ml-auto rounded-full bg-signal px-2 py-0.5 font-bold text-ink text-xs">
      {counts.waiting.toLocaleString('pt-BR')}
      <span className="sr-only"> {texts.waitingHere}</span>
    </span>
  )
}
