import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useImperativeHandle } from 'react'
import type { AdminReturn } from '#contract/admin/returns.ts'
import { api } from '#web/api-client.ts'
import { refreshAfterOrderChange } from '#web/back-office/shared/refresh-after-order-change.ts'

/** Whether something typed for a return would be lost. */
export type UnsavedRef = RefObject<boolean | null>

/** What a step of a return is given: the return as its window shows it, and what to call once the step is done. */
export type ReturnStepProps = { shown: AdminReturn; isUnsaved: UnsavedRef; onMoved: () => void }

/** What follows from each step of a return: its window shows what the server answered, and all lists are asked again. */
export function useRefreshReturn() {
  const queryClient = useQueryClient()
  return {
    onSuccess: (moved: AdminReturn) =>
      queryClient.setQueryData(api.admin.returns.find.queryKey({ input: { id: moved.id } }), moved),
    onSettled: () => refreshAfterOrderChange(queryClient),
  }
}

/** The same for a step that is a form, which says through `isUnsaved` whether it `isDirty`. */
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
