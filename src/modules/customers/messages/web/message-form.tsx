import { zodResolver } from '@hookform/resolvers/zod'
import { Link, useLocation } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { maskPhone } from '#platform/people/phone.ts'
import {
  api,
  makeSubmission,
  newIdentifier,
  readFieldErrors,
  type Submission,
  useCall,
} from '#platform/web/calls/index.ts'
import { registerField } from '#platform/web/forms/register-field.ts'
import { readUserMessage, toastError } from '#platform/web/toasts/toast.ts'
import { Button, CopyButton, Fault, Select, TextArea, TextField } from '#platform/web/ui/index.ts'
import { masked } from '../../addresses/web/address-fields.tsx'
import { useSession } from '../../sessions/web/use-session.ts'
import { contactInput } from '../contract.ts'
import { contactSubjectNames, contactSubjects } from '../rules.ts'
import { contactTexts } from './texts.ts'

export const contactForm = contactInput.omit({ submissionId: true })
export type ContactFormInput = z.input<typeof contactForm>
export type ContactFormValues = z.output<typeof contactForm>

export const isContactField = (name: string): name is keyof ContactFormValues => name in contactForm.shape

type MessageFieldsProps = { form: UseFormReturn<ContactFormInput, unknown, ContactFormValues> }

const texts = contactTexts.form
const subjects = contactSubjects.map((subject) => ({ value: subject, label: contactSubjectNames[subject] }))

export function MessageFields({ form }: MessageFieldsProps) {
  return (
    <>
      <TextField
        {...registerField(form, 'name')}
        autoComplete="name"
        label={texts.name}
        isRequired
        className="sm:col-span-2"
      />
      <TextField {...registerField(form, 'email')} type="email" autoComplete="email" label={texts.email} isRequired />
      <TextField
        {...masked(registerField(form, 'phone'), maskPhone)}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        label={texts.phone}
      />
      <Select
        {...registerField(form, 'subject')}
        label={texts.subject}
        isRequired
        placeholder={texts.subjectPlaceholder}
        options={subjects}
      />
      <TextField
        {...registerField(form, 'orderNumber')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        label={texts.orderNumber}
        hint={texts.orderNumberHint}
      />
      <TextArea
        {...registerField(form, 'message')}
        rows={7}
        label={texts.message}
        isRequired
        className="sm:col-span-2"
      />
      <div aria-hidden="true" className="sr-only">
        <label>
          {texts.website}
          <input {...form.register('website')} type="text" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  )
}

type SentMessageProps = { protocol: string; email: string; onWriteAgain: () => void }

export function SentMessage({ protocol, email, onWriteAgain }: SentMessageProps) {
  return (
    // It takes over the form's focus, so that keyboard users continue here and screen readers announce it.
    <section
      ref={takeFocus}
      tabIndex={-1}
      aria-labelledby="message-sent"
      className="rounded-md bg-go-pale p-6 outline-none md:p-8"
    >
      <h2 id="message-sent" className="flex items-center gap-3 font-extrabold text-2xl">
        <CircleCheck className="size-8 shrink-0 text-go" />
        {contactTexts.sent.title}
      </h2>
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-sm bg-white px-5 py-4">
        <div className="min-w-0 grow">
          <p className="text-sm text-steel">{contactTexts.sent.protocol}</p>
          <p className="tabular select-all break-all font-extrabold text-2xl leading-tight">{protocol}</p>
        </div>
        <CopyButton
          text={protocol}
          label={contactTexts.sent.copy}
          copiedLabel={contactTexts.sent.copied}
          onFailure={() => toastError('contact.copyProtocol')}
        />
      </div>
      <p className="mt-5 max-w-prose text-pretty leading-relaxed">{contactTexts.sent.text(email)}</p>
      <Button tone="secondary" className="mt-6" onClick={onWriteAgain}>
        {contactTexts.sent.again}
      </Button>
    </section>
  )
}

const takeFocus = (section: HTMLElement | null) => section?.focus()

const aboutOrder = (orderNumber: string, withdraws = false) =>
  withdraws
    ? { orderNumber, subject: 'return' as const, message: texts.withdrawal(orderNumber) }
    : { orderNumber, subject: 'order' as const }

export function MessageForm() {
  const { orderNumber, withdraws, subject } = useLocation({ select: ({ state }) => state })
  const form = useForm<ContactFormInput, unknown, ContactFormValues>({
    resolver: zodResolver(contactForm),
    ...(subject && { defaultValues: { subject } }),
    ...(orderNumber && { defaultValues: aboutOrder(orderNumber, withdraws) }),
  })
  usePrefillSender(form)
  const [failure, setFailure] = useState<string>()
  const [isAnother, setIsAnother] = useState(false)
  const submission = useRef<Submission>(undefined)
  const sending = useCall(api.contact.send)

  const showFailure = (error: Error) => {
    const faults = readFieldErrors(error).filter(({ path }) => isContactField(path))
    faults.forEach(({ path, message }, index) => {
      if (isContactField(path)) form.setError(path, { message }, { shouldFocus: index === 0 })
    })
    if (faults.length === 0) setFailure(readUserMessage(error) ?? texts.failure)
  }
  const submit = form.handleSubmit((values) => {
    setFailure(undefined)
    if (sending.isPending) return
    // The same text sent again, as after a broken connection, is the same message.
    submission.current = makeSubmission(JSON.stringify(values), submission.current, newIdentifier)
    sending.mutate({ ...values, submissionId: submission.current.key }, { onError: showFailure })
  })
  const sent = sending.data
  const isWriting = sent === undefined
  useEffect(() => {
    // The clicked button is gone.
    if (isAnother && isWriting) form.setFocus('subject')
  }, [isAnother, isWriting, form])
  if (sent) {
    const writeAnother = () => {
      const { name, email, phone } = form.getValues()
      form.reset({ name, email, phone })
      setIsAnother(true)
      sending.reset()
    }
    return <SentMessage protocol={sent.protocol} email={sending.variables?.email ?? ''} onWriteAgain={writeAnother} />
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5 sm:grid-cols-2">
      <MessageFields form={form} />
      <Fault className="rounded-sm bg-brake-pale px-4 py-3 font-medium text-brake-dark sm:col-span-2">{failure}</Fault>
      <div className="flex flex-col gap-4 sm:col-span-2 sm:flex-row sm:items-center">
        <Button type="submit" size="large" isBusy={sending.isPending}>
          {texts.submit}
        </Button>
        <p className="text-pretty text-sm text-steel leading-relaxed">
          {texts.privacy}{' '}
          <Link to="/privacy" className="font-semibold text-link underline underline-offset-4">
            {texts.privacyPage}
          </Link>
          .
        </p>
      </div>
    </form>
  )
}

/** Typed values stay. */
function usePrefillSender(form: UseFormReturn<ContactFormInput, unknown, ContactFormValues>): void {
  const { user } = useSession()
  useEffect(() => {
    if (!user) return
    if (!form.getValues('name')) form.setValue('name', `${user.firstName} ${user.lastName}`.trim())
    if (!form.getValues('email')) form.setValue('email', user.email)
  }, [user, form])
}
