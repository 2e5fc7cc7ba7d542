import type { FormEvent, ReactNode } from 'react'

type DialogFormProps = { id: string; onSubmit: (event: FormEvent<HTMLFormElement>) => unknown; children: ReactNode }

/** The fields of a form in a dialog, sent by themselves also where another form lies around what opens the dialog. */
export function DialogForm({ id, onSubmit, children }: DialogFormProps) {
  return (
    <form
      id={id}
      noValidate
      onSubmit={(event) => {
        // A dialog lies in a portal, but its events go through the form around it.
        event.stopPropagation()
        void onSubmit(event)
      }}
      className="flex flex-col gap-4"
    >
      {children}
    </form>
  )
}
