import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FailedJob } from '#contract/admin/failed-jobs.ts'
import { api } from '#web/api-client.ts'
import { NoteDialog } from '#web/back-office/shared/note-dialog.tsx'
import { isApiError } from '#web/is-api-error.ts'
import { failedJobTexts as texts } from '#web/text/back-office/failed-job-texts.ts'
import { formatJob } from '#web/text/back-office/job-texts.ts'
import { refreshFailedJobs } from './refresh-failed-jobs.ts'

/** Discards a failed job with a reason; closed while there is none. */
export function DiscardDialog({ job, onEnd }: { job: FailedJob | undefined; onEnd: () => void }) {
  const queryClient = useQueryClient()
  const discard = useMutation(
    api.admin.failedJobs.discard.mutationOptions({
      meta: { toast: 'admin.failedJobs.discard' },
      onSettled: () => refreshFailedJobs(queryClient),
    }),
  )
  return (
    <NoteDialog
      subject={job && [formatJob(job), job.orderId && job.orderNumber].filter(Boolean).join(' · ')}
      texts={{ ...texts, title: texts.discardTitle, submit: texts.discard }}
      isBusy={discard.isPending}
      onSubmit={(note, end) => {
        if (!job) return
        const onError = (error: unknown) => isApiError(error, 'NOT_FOUND') && end()
        discard.mutate({ id: job.id, note }, { onSuccess: end, onError })
      }}
      onEnd={onEnd}
    />
  )
}
