import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { signInInput } from '#contract/shop/session.ts'
import { api } from '#web/api-client.ts'
import { changeSession } from '#web/session/session-channel.ts'
import { signInTexts } from '#web/text/sign-in-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { SignInFrame } from './sign-in-frame.tsx'
import { useLeaveWhenSignedIn } from './use-leave-when-signed-in.ts'

/** Signing in with e-mail and password. */
export function SignInScreen() {
  useLeaveWhenSignedIn()
  const queryClient = useQueryClient()
  // Until the scripts are there the form would send itself, and lose what was typed. Without values of its own it keeps
  // what was typed before.
  const isHydrated = useHydrated()
  const form = useForm({ resolver: zodResolver(signInInput) })
  const { errors } = form.formState
  const signIn = useMutation(
    api.session.signIn.mutationOptions({
      meta: { toast: 'session.signIn' },
      onSuccess: (session) => changeSession(queryClient, session),
      onError: () => form.setFocus('password', { shouldSelect: true }),
    }),
  )
  const submit = form.handleSubmit((credentials) => {
    if (!signIn.isPending) signIn.mutate(credentials)
  })
  const { fields } = signInTexts
  return (
    <SignInFrame texts={signInTexts.signIn} otherWayTo="/register">
      {/* Sent before the page's scripts are there, a form without a method would put the password into the address. */}
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
        <TextField
          {...form.register('email')}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          label={fields.email}
          error={errors.email?.message}
        />
        <PasswordField
          {...form.register('password')}
          autoComplete="current-password"
          label={fields.password}
          error={errors.password?.message}
        />
        <Button type="submit" size="large" disabled={!isHydrated} isBusy={signIn.isPending} className="mt-2 w-full">
          {signIn.isPending ? signInTexts.signIn.submitting : signInTexts.signIn.submit}
        </Button>
      </form>
    </SignInFrame>
  )
}
