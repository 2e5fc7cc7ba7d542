import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useImperativeHandle } from 'react'
import type { AdminReturn } from '#contract/admin/returns.ts'
import { api } from '#web/api-client.ts'
import { refreshAfterOrderChange } from '#web/back-office/shared/refresh-after-order-change.ts'

/** Whether a return has unsaved input. */
export type UnsavedRef = RefObject<boolean | null>

/** The properties of a step: the return as its dialog shows it, and a callback once the step is done. */
export type ReturnStepProps = { shown: AdminReturn; isUnsaved: UnsavedRef; onMoved: () => void }

/** After each step of a return, its dialog shows the server's response, and all lists are refetched. */
export function useRefreshReturn() {
  const queryClient = useQueryClient()
  return {
    onSuccess: (moved: AdminReturn) =>
      queryClient.setQueryData(api.admin.returns.find.queryKey({ input: { id: moved.id } }), moved),
    onSettled: () => refreshAfterOrderChange(queryClient),
  }
}

/** The same for a step with a form, which reports through `isUnsaved` whether it `isDirty`. */
export function useReturnStep({ isUnsaved, onMoved }: Omit<ReturnStepProps, 'shown'>, isDirty: boolean) {
  const { onSuccess, onSettled } = useRefreshReturn()
  useImperativeHandle(isUnsaved, () => isDirty, [isDirty])
  return {
    onSuccess: (moved: AdminReturn) => {
      isUnsaved.current = false
      onSuccess(moved)
      onMoved()
    },
    onSettled,
  }
}
