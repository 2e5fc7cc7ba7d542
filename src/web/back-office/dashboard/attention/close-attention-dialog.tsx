import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AttentionItem } from '#contract/admin/attention.ts'
import { api } from '#web/api-client.ts'
import { NoteDialog } from '#web/back-office/shared/note-dialog.tsx'
import { isApiError } from '#web/is-api-error.ts'
import { attentionTexts as texts } from '#web/text/back-office/attention-texts.ts'

/** Closes an item with a note about what was done; closed while there is no item. */
export function CloseAttentionDialog({ item, onEnd }: { item: AttentionItem | undefined; onEnd: () => void }) {
  const queryClient = useQueryClient()
  const list = api.admin.attention.list.queryKey()
  const close = useMutation(
    api.admin.attention.close.mutationOptions({
      meta: { toast: 'admin.attention.close' },
      onSuccess: (left) => queryClient.setQueryData(list, left),
      onError: (error) =>
        isApiError(error, 'CHANGED_MEANWHILE') ? queryClient.invalidateQueries({ queryKey: list }) : undefined,
    }),
  )
  return (
    <NoteDialog
      subject={item && texts.titleOf(item)}
      texts={{ ...texts, title: texts.closeTitle, submit: texts.close }}
      isBusy={close.isPending}
      onSubmit={(note, end) => {
        if (!item) return
        const onError = (error: unknown) => isApiError(error, 'CHANGED_MEANWHILE') && end()
        close.mutate({ id: item.id, note }, { onSuccess: end, onError })
      }}
      onEnd={onEnd}
    />
  )
}
