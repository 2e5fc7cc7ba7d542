import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { FailedJob } from '#contract/admin/failed-jobs.ts'
import { longestNote, tooLongSentence } from '#domain/text-length.ts'
import { api } from '#web/api-client.ts'
import { FormDialog } from '#web/back-office/shared/form-dialog.tsx'
import { useLast } from '#web/back-office/shared/use-last.ts'
import { isApiError } from '#web/is-api-error.ts'
import { failedJobTexts as texts } from '#web/text/back-office/failed-job-texts.ts'
import { jobInWords } from '#web/text/back-office/job-texts.ts'
import { TextArea } from '#web/ui/text-field.tsx'
import { refreshFailedJobs } from './refresh-failed-jobs.ts'

/** Gives a failed job up with the reason; shut while there is none. */
export function DiscardDialog({ job, onEnd }: { job: FailedJob | undefined; onEnd: () => void }) {
  const queryClient = useQueryClient()
  // While it shuts, the dialog still shows what it was about.
  const shown = useLast(job)
  const form = useForm({ defaultValues: { note: '' } })
  const end = () => {
    form.reset()
    onEnd()
  }
  const discard = useMutation(
    api.admin.failedJobs.discard.mutationOptions({
      meta: { toast: 'admin.failedJobs.discard' },
      onSuccess: end,
      onError: (error) => isApiError(error, 'NOT_FOUND') && end(),
      onSettled: () => refreshFailedJobs(queryClient),
    }),
  )
  const error = form.formState.errors.note
  return (
    <FormDialog
      isOpen={job !== undefined}
      onClose={end}
      title={texts.discardTitle}
      isUnsaved={() => form.getValues('note').trim() !== ''}
      submit={{ label: texts.discard, isBusy: discard.isPending }}
    >
      {(formId) => (
        <form
          id={formId}
          noValidate
          onSubmit={form.handleSubmit(({ note }) => job && discard.mutate({ id: job.id, note: note.trim() }))}
        >
          <p className="wrap-anywhere mb-4 font-semibold">{shown && jobInWords(shown)}</p>
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
