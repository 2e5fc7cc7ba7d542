import { type FormEvent, type ReactNode, type Ref, useImperativeHandle } from 'react'
import { DialogForm } from './dialog-form.tsx'

type RecordFormProps = {
  id: string
  /** Set to whether there is unsaved input. */
  isUnsaved: Ref<boolean>
  isDirty: boolean
  onSubmit: (event: FormEvent) => unknown
  children: ReactNode
}

/** The form in a record's dialog. */
export function RecordForm({ id, isUnsaved, isDirty, onSubmit, children }: RecordFormProps) {
  useImperativeHandle(isUnsaved, () => isDirty, [isDirty])
  return (
    <DialogForm id={id} onSubmit={onSubmit}>
      {children}
    </DialogForm>
  )
}
