import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ToastKey } from '#web/text/shared/toasts.ts'
import { toastError, toastSuccess } from '#web/toast.ts'

type Deletion<Row> = {
  /** The situation whose sentences tell how it ended. */
  situation: ToastKey
  send: (record: Row) => Promise<unknown>
  /** Asks again for all that shows such records. */
  refresh: (queryClient: QueryClient) => Promise<unknown>
}

/** The deletion of one record of a list: `ask` opens the question, to which `dialog` belongs. */
export function useDeletion<Row extends { name: string }>({ situation, send, refresh }: Deletion<Row>) {
  const queryClient = useQueryClient()
  const [unwanted, setUnwanted] = useState<Row>()
  const close = () => setUnwanted(undefined)
  const remove = useMutation({
    mutationFn: send,
    onSuccess: (_result, { name }) => toastSuccess(situation, { name }),
    onError: (error) => toastError(situation, error),
    onSettled: async () => {
      await refresh(queryClient)
      close()
    },
  })
  const dialog = {
    record: unwanted,
    isBusy: remove.isPending,
    onConfirm: (record: Row) => remove.mutate(record),
    onClose: close,
  }
  return { ask: setUnwanted, dialog }
}
