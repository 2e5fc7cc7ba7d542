import type { FormEventHandler, ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'

type SignInFormProps = {
  texts: { submit: string; submitting: string }
  isBusy: boolean
  onSubmit: FormEventHandler<HTMLFormElement>
  /** The fields. */
  children: ReactNode
}

/** The common layout of the sign-in forms: stacked fields, and a button that shows progress. */
export function SignInForm({ texts, isBusy, onSubmit, children }: SignInFormProps) {
  return (
    // Submitted before the scripts are loaded, a form without a method would put the password into the URL.
    <form method="post" noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      {children}
      <Button type="submit" size="large" isBusy={isBusy} className="mt-2 w-full">
        {isBusy ? texts.submitting : texts.submit}
      </Button>
    </form>
  )
}
