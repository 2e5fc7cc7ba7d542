import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useSession } from '#web/session/use-session.ts'
import type { ContactFormInput, ContactFormValues } from './contact-form.ts'

/** Fills in the name and e-mail of a signed-in customer once the session is known. Typed values stay. */
export function usePrefillSender(form: UseFormReturn<ContactFormInput, unknown, ContactFormValues>): void {
  const { user } = useSession()
  useEffect(() => {
    if (!user) return
    if (!form.getValues('name')) form.setValue('name', `${user.firstName} ${user.lastName}`.trim())
    if (!form.getValues('email')) form.setValue('email', user.email)
  }, [user, form])
}
