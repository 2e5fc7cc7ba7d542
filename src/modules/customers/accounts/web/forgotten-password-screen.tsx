import { zodResolver } from '@hookform/resolvers/zod'
import { useLocation } from '@tanstack/react-router'
import { MailCheck } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { api, useCall } from '#platform/web/calls/index.ts'
import { registerField } from '#platform/web/forms/register-field.ts'
import { Button } from '#platform/web/ui/index.ts'
import { resetRequestInput } from '../contract.ts'
import { EmailField, SignInForm, SignInFrame } from './sign-in-form.tsx'
import { signInTexts } from './texts.ts'

const texts = signInTexts.forgotten

/** Requests a link to set a new password. The response is the same whether or not an account has the e-mail. */
export function ForgottenPasswordScreen() {
  const request = useCall(api.password.requestReset, { toast: 'password.requestReset' })
  const typedBefore = useLocation({ select: ({ state }) => state.email })
  const form = useForm({
    resolver: zodResolver(resetRequestInput),
    ...(typedBefore && { defaultValues: { email: typedBefore } }),
  })
  const submit = form.handleSubmit((values) => {
    if (!request.isPending) request.mutate(values)
  })
  if (request.isSuccess) {
    return (
      <SignInFrame texts={{ ...texts, title: texts.sentTitle, introduction: '' }} otherWayTo="/login">
        <div role="status" className="rounded-sm border-go border-l-4 bg-go-pale p-5">
          <p className="flex gap-3 leading-relaxed">
            <MailCheck className="mt-0.5 size-6 shrink-0 text-go" />
            <span className="min-w-0 wrap-break-word">{texts.sent.replace('{email}', request.variables.email)}</span>
          </p>
        </div>
        <p className="mt-5 text-steel">{texts.notArrived}</p>
        <Button tone="secondary" className="mt-4 w-full" onClick={() => request.reset()}>
          {texts.again}
        </Button>
      </SignInFrame>
    )
  }
  return (
    <SignInFrame texts={texts} otherWayTo="/login">
      <SignInForm texts={texts} isBusy={request.isPending} onSubmit={submit}>
        <EmailField {...registerField(form, 'email')} />
      </SignInForm>
    </SignInFrame>
  )
}
