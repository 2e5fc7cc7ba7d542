import { useQueryClient } from '@tanstack/react-query'
import { type FormEventHandler, type ReactNode, type RefObject, useImperativeHandle } from 'react'
import { api } from '#platform/web/calls/index.ts'
import { Button } from '#platform/web/ui/index.ts'
import { refreshAfterOrderChange } from '../../../orders/web/staff/paid-order.tsx'
import type { AdminReturn } from '../../staff-contract.ts'

export type UnsavedRef = RefObject<boolean | null>

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

type StepFormProps = {
  title: string
  text?: string
  submitLabel: string
  isBusy: boolean
  onSubmit: FormEventHandler
  children: ReactNode
}

export function StepForm({ title, text, submitLabel, isBusy, onSubmit, children }: StepFormProps) {
  return (
    <form noValidate aria-label={title} onSubmit={onSubmit} className="flex flex-col gap-4 rounded-md bg-paper p-4">
      <div>
        <h3 className="font-extrabold">{title}</h3>
        {text && <p className="mt-1 text-sm text-steel">{text}</p>}
      </div>
      {children}
      <Button type="submit" isBusy={isBusy} className="sm:self-end">
        {submitLabel}
      </Button>
    </form>
  )
}
