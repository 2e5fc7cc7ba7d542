import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, newIdentifier, useCall } from '#platform/web/calls/index.ts'
import { readUserMessage } from '#platform/web/toasts/toast.ts'

/** A code and how often it was scanned, with an idempotency key. */
export type Scan = { code: string; quantity: number; submissionKey: string }

/** One that was not counted, with the shop's reason, if any. */
export type UncountedScan = Scan & { reason: string | undefined }

export type RecordedScans = ReturnType<typeof useRecordedScans>

/** Sends scans one after the other; those that were not counted are kept, to be sent again with the same key. */
export function useRecordedScans(id: string) {
  const queryClient = useQueryClient()
  const [last, setLast] = useState<{ name: string; counted: number }>()
  const [uncounted, setUncounted] = useState<readonly UncountedScan[]>([])
  const drop = ({ submissionKey }: Scan) =>
    setUncounted((scans) => scans.filter((scan) => scan.submissionKey !== submissionKey))
  const record = useCall(api.admin.stockCounts.record, {
    toast: 'admin.stockCounts.record',
    scope: { id: `stock-count ${id}` },
    onSuccess: setLast,
    onError: (error, { code, quantity, submissionKey }) => {
      setLast(undefined)
      setUncounted((scans) => [...scans, { code, quantity, submissionKey, reason: readUserMessage(error) }])
    },
    // Scanning does not wait for the list.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: api.admin.stockCounts.find.key({ input: { id } }) })
    },
  })
  const send = (scan: Scan) => record.mutate({ id, ...scan })
  return {
    last,
    isSending: record.isPending,
    uncounted,
    drop,
    record: (scan: Omit<Scan, 'submissionKey'>) => send({ ...scan, submissionKey: newIdentifier() }),
    tryAgain: ({ code, quantity, submissionKey }: Scan) => {
      const scan = { code, quantity, submissionKey }
      drop(scan)
      send(scan)
    },
  }
}
