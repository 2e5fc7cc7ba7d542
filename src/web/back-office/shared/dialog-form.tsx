import type { FormEvent, ReactNode } from 'react'

type DialogFormProps = { id: string; onSubmit: (event: FormEvent<HTMLFormElement>) => unknown; children: ReactNode }

/** A form in a dialog that submits independently, even if the dialog is opened from within another form. */
export function DialogForm({ id, onSubmit, children }: DialogFormProps) {
  return (
    <form
      id={id}
      noValidate
      onSubmit={(event) => {
        // A dialog is rendered in a portal, but React events still bubble through the form around it.
        event.stopPropagation()
        void onSubmit(event)
      }}
      className="flex flex-col gap-4"
    >
      {children}
    </form>
  )
}
