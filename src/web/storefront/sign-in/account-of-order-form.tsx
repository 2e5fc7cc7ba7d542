import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { chosenPassword } from '#contract/shop/password.ts'
import { api } from '#web/api-client.ts'
import { changeSession } from '#web/session/change-session.ts'
import { accountTexts } from '#web/text/shared/account-texts.ts'
import { signInTexts } from '#web/text/shared/sign-in-texts.ts'
import { PasswordField } from '#web/ui/password-field.tsx'
import { SignInForm } from './sign-in-form.tsx'

const texts = signInTexts.claimOrder
const passwordOnly = z.strictObject({ password: chosenPassword })

/** Creates an account from an order: the buyer's data is known, and only a password is asked for. */
export function AccountOfOrderForm({ token, email }: { token: string; email: string }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const form = useForm({ resolver: zodResolver(passwordOnly) })
  const open = useMutation(
    api.orderClaims.openAccount.mutationOptions({
      meta: { toast: 'orderClaim.openAccount' },
      onSuccess: async ({ session, orderId }) => {
        changeSession(queryClient, session)
        await navigate({ to: '/profile/orders/$orderId', params: { orderId }, replace: true })
      },
    }),
  )
  const submit = form.handleSubmit(({ password }) => {
    if (!open.isPending) open.mutate({ token, password })
  })
  return (
    <SignInForm texts={texts} isBusy={open.isPending} onSubmit={submit}>
      <p className="text-steel">{texts.choosePassword}</p>
      {/* Password managers store the password under it. */}
      <input type="email" name="email" autoComplete="username" defaultValue={email} hidden readOnly />
      <PasswordField
        {...form.register('password')}
        autoComplete="new-password"
        label={accountTexts.fields.newPassword}
        hint={accountTexts.fields.passwordHint}
        error={form.formState.errors.password?.message}
      />
    </SignInForm>
  )
}
