import type { FormEventHandler, ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'

type SignInFormProps = {
  texts: { submit: string; submitting: string }
  isBusy: boolean
  onSubmit: FormEventHandler<HTMLFormElement>
  /** The fields. */
  children: ReactNode
}

/** The one shape of the forms around signing in: fields above each other, and a button that says what is under way. */
export function SignInForm({ texts, isBusy, onSubmit, children }: SignInFormProps) {
  return (
    // Sent before the page's scripts are there, a form without a method would put the password into the address.
    <form method="post" noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      {children}
      <Button type="submit" size="large" isBusy={isBusy} className="mt-2 w-full">
        {isBusy ? texts.submitting : texts.submit}
      </Button>
    </form>
  )
}
