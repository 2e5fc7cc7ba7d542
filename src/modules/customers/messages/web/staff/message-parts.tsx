import { useQueryClient } from '@tanstack/react-query'
import { api } from '#platform/web/calls/index.ts'
import { formatShortDay } from '#platform/web/formats.ts'
import { Badge } from '#platform/web/ui/index.ts'
import { messageStateNames } from '../../rules.ts'
import type { AdminMessage, AdminMessageRow } from '../../staff-contract.ts'
import { stateTones, messageTexts as texts } from './texts.ts'

export function MessageState({ row: { state, dueDay, isOverdue } }: { row: AdminMessageRow }) {
  return (
    <span className="flex flex-col items-start gap-1">
      <Badge tone={stateTones[state]}>{messageStateNames[state]}</Badge>
      {dueDay && (
        <span
          className={
            isOverdue ? 'whitespace-nowrap font-bold text-brake text-xs' : 'whitespace-nowrap text-steel text-xs'
          }
        >
          {isOverdue ? texts.late(formatShortDay(dueDay)) : texts.answerBy(formatShortDay(dueDay))}
        </span>
      )}
    </span>
  )
}

/** Has the list, the counts and the dialog read again what a change of a message gave. */
export function useChangedMessage() {
  const queryClient = useQueryClient()
  return (changed: AdminMessage) => {
    queryClient.setQueryData(api.admin.messages.find.queryKey({ input: { id: changed.id } }), changed)
    void queryClient.invalidateQueries({ queryKey: api.admin.messages.list.key() })
    void queryClient.invalidateQueries({ queryKey: api.admin.messages.counts.key() })
  }
}
