import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { AttentionItem } from '#contract/admin/attention.ts'
import { attentionKindLabels } from '#domain/attention/attention-kinds.ts'
import { longestNote, tooLongSentence } from '#domain/text-length.ts'
import { api } from '#web/api-client.ts'
import { FormDialog } from '#web/back-office/shared/form-dialog.tsx'
import { useLast } from '#web/back-office/shared/use-last.ts'
import { isApiError } from '#web/is-api-error.ts'
import { attentionTexts as texts } from '#web/text/back-office/attention-texts.ts'
import { TextArea } from '#web/ui/text-field.tsx'

/** Closes a matter with what was done about it; shut while there is no item. */
export function CloseAttentionDialog({ item, onEnd }: { item: AttentionItem | undefined; onEnd: () => void }) {
  const queryClient = useQueryClient()
  // While it shuts, the dialog still shows what it was about.
  const shown = useLast(item)
  const form = useForm({ defaultValues: { note: '' } })
  const end = () => {
    form.reset()
    onEnd()
  }
  const list = api.admin.attention.list.queryKey()
  const close = useMutation(
    api.admin.attention.close.mutationOptions({
      meta: { toast: 'admin.attention.close' },
      onSuccess: (left) => {
        queryClient.setQueryData(list, left)
        end()
      },
      onError: (error) => {
        if (!isApiError(error, 'CHANGED_MEANWHILE')) return undefined
        end()
        return queryClient.invalidateQueries({ queryKey: list })
      },
    }),
  )
  const error = form.formState.errors.note
  return (
    <FormDialog
      isOpen={item !== undefined}
      onClose={end}
      title={texts.closeTitle}
      isUnsaved={() => form.getValues('note').trim() !== ''}
      submit={{ label: texts.close, isBusy: close.isPending }}
    >
      {(formId) => (
        <form
          id={formId}
          noValidate
          onSubmit={form.handleSubmit(({ note }) => item && close.mutate({ id: item.id, note: note.trim() }))}
        >
          <p className="mb-4 font-semibold">{shown && attentionKindLabels[shown.kind]}</p>
          <TextArea
            {...form.register('note', { validate: faultOf })}
            label={texts.note}
            hint={texts.noteHint}
            isRequired
            rows={3}
            error={error?.message}
          />
        </form>
      )}
    </FormDialog>
  )
}

function faultOf(note: string): string | true {
  const { length } = note.trim()
  if (length === 0) return texts.noteRequired
  return length <= longestNote || tooLongSentence(longestNote, length)
}
