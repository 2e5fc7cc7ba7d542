import { type FormEvent, type ReactNode, type Ref, useImperativeHandle } from 'react'

type RecordFormProps = {
  id: string
  /** Called with whether something typed would be lost. */
  isUnsaved: Ref<boolean>
  isDirty: boolean
  onSubmit: (event: FormEvent) => unknown
  children: ReactNode
}

/** The form in a record's dialog. */
export function RecordForm({ id, isUnsaved, isDirty, onSubmit, children }: RecordFormProps) {
  useImperativeHandle(isUnsaved, () => isDirty, [isDirty])
  return (
    <form
      id={id}
      noValidate
      onSubmit={(event) => {
        // A window lies in a portal, but its events go through the form around it.
        event.stopPropagation()
        void onSubmit(event)
      }}
      className="flex flex-col gap-4"
    >
      {children}
    </form>
  )
}
