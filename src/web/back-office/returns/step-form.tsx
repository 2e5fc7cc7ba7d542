import type { FormEventHandler, ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'

type StepFormProps = {
  title: string
  text?: string
  submitLabel: string
  isBusy: boolean
  onSubmit: FormEventHandler
  children: ReactNode
}

/** The next step of a return: its fields, and its submit button. */
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
