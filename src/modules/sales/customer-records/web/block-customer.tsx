import { useQueryClient } from '@tanstack/react-query'
import { Ban } from 'lucide-react'
import { useState } from 'react'
import { api, useCall } from '#platform/web/calls/index.ts'
import { formatDateTime } from '#platform/web/formats.ts'
import { NoteDialog } from '#platform/web/forms/note-dialog.tsx'
import { OrderPart } from '#platform/web/staff-parts.tsx'
import { Button } from '#platform/web/ui/index.ts'
import type { AdminCustomer } from '../contract.ts'
import { adminUserTexts } from './texts.ts'

const texts = adminUserTexts.blocking
const warning = <span className="font-normal text-steel">{texts.warning}</span>

/** Shows a customer as a change of theirs has left them. */
export function useShowCustomer() {
  const queryClient = useQueryClient()
  return (changed: AdminCustomer) => {
    queryClient.setQueryData(api.admin.users.find.queryKey({ input: { id: changed.id } }), changed)
    void queryClient.invalidateQueries({ queryKey: api.admin.users.list.key() })
  }
}

/** Blocks a customer, who can then neither sign in nor order, or takes that back. */
export function BlockCustomer({ customer: { id, blockedAt } }: { customer: AdminCustomer }) {
  const show = useShowCustomer()
  const [isAsking, setIsAsking] = useState(false)
  const block = useCall(api.admin.users.block, { toast: 'admin.users.block', onSuccess: show })
  const unblock = useCall(api.admin.users.unblock, { toast: 'admin.users.unblock', onSuccess: show })
  return (
    <OrderPart title={texts.title}>
      <p className="mb-3 text-steel">{blockedAt ? texts.blockedSince(formatDateTime(blockedAt)) : texts.hint}</p>
      <Button
        tone="secondary"
        className="max-sm:w-full"
        isBusy={unblock.isPending}
        onClick={() => (blockedAt ? unblock.mutate({ id }) : setIsAsking(true))}
      >
        {!blockedAt && <Ban className="size-4.5" />}
        {blockedAt ? texts.unblock : texts.dialog.submit}
      </Button>
      <NoteDialog
        subject={isAsking ? warning : undefined}
        texts={texts.dialog}
        isBusy={block.isPending}
        onSubmit={(reason, end) => block.mutate({ id, reason }, { onSuccess: end })}
        onEnd={() => setIsAsking(false)}
      />
    </OrderPart>
  )
}
