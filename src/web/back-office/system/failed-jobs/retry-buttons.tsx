import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FailedJob } from '#contract/admin/failed-jobs.ts'
import { refundJobNames } from '#domain/jobs/job-names.ts'
import { api } from '#web/api-client.ts'
import { failedJobTexts as texts } from '#web/text/back-office/failed-job-texts.ts'
import { formatJob } from '#web/text/back-office/job-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { ConfirmedButton } from '#web/ui/confirmed-button.tsx'
import { refreshFailedJobs } from './refresh-failed-jobs.ts'

/** Retries one job, after a confirmation if it makes a refund. */
export function RetryButton({ job }: { job: FailedJob }) {
  const queryClient = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const retry = useMutation(
    api.admin.failedJobs.retry.mutationOptions({
      meta: { toast: 'admin.failedJobs.retry' },
      onSettled: async () => {
        await refreshFailedJobs(queryClient)
        setIsAsking(false)
      },
    }),
  )
  const isMoney = refundJobNames.includes(job.name)
  const begin = () => retry.mutate({ id: job.id })
  return (
    <>
      <Button
        isBusy={retry.isPending && !isAsking}
        aria-label={texts.retryOne(formatJob(job))}
        onClick={isMoney ? () => setIsAsking(true) : begin}
      >
        {texts.retry}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={texts.retryQuestion}
        description={texts.retryWarning}
        confirmLabel={texts.retry}
        isBusy={retry.isPending}
        onConfirm={begin}
      />
    </>
  )
}

/** Retries all of them, after a confirmation. */
export function RetryAllButton() {
  const queryClient = useQueryClient()
  const retry = useMutation(
    api.admin.failedJobs.retryAll.mutationOptions({
      meta: {
        toast: 'admin.failedJobs.retryAll',
        toastValues: ({ count }: { count: number }) => ({ count: count.toLocaleString('pt-BR') }),
      },
      onSettled: () => refreshFailedJobs(queryClient),
    }),
  )
  return (
    <ConfirmedButton
      tone="secondary"
      label={texts.retryAll}
      title={texts.retryAllQuestion}
      description={texts.retryAllWarning}
      isBusy={retry.isPending}
      onConfirm={(close) => retry.mutate({}, { onSettled: close })}
    />
  )
}
