import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { useForm } from 'react-hook-form'
import { signInInput } from '#contract/shop/session.ts'
import { api } from '#web/api-client.ts'
import { changeSession } from '#web/session/change-session.ts'
import { EmailField } from '#web/session/email-field.tsx'
import { accountTexts } from '#web/text/shared/account-texts.ts'
import { PasswordField } from '#web/ui/password-field.tsx'

type SignInAgainFormProps = {
  id: string
  /** The e-mail of the previous user. */
  email: string
  /** A ref callback for the password field. */
  password: RefObject<HTMLInputElement | null>
  onBusy: (isBusy: boolean) => void
}

/** E-mail and password to sign in without leaving the page. */
export function SignInAgainForm({ id, email, password, onBusy }: SignInAgainFormProps) {
  const queryClient = useQueryClient()
  const form = useForm({ resolver: zodResolver(signInInput), defaultValues: { email, password: '' } })
  const { errors } = form.formState
  const signIn = useMutation(
    api.session.signIn.mutationOptions({
      // A success is reported when the page resumes: it may be another account.
      meta: { toast: 'admin.signInAgain', toastValues: () => undefined },
      onMutate: () => onBusy(true),
      onSuccess: (session) => {
        form.resetField('password')
        changeSession(queryClient, session)
      },
      onError: () => form.setFocus('password', { shouldSelect: true }),
      onSettled: () => onBusy(false),
    }),
  )
  const submit = form.handleSubmit((credentials) => {
    if (!signIn.isPending) signIn.mutate(credentials)
  })
  const { ref, ...passwordField } = form.register('password')
  return (
    <form id={id} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <EmailField {...form.register('email')} error={errors.email?.message} />
      <PasswordField
        {...passwordField}
        ref={(input) => {
          ref(input)
          password.current = input
        }}
        autoComplete="current-password"
        label={accountTexts.fields.password}
        error={errors.password?.message}
      />
    </form>
  )
}
