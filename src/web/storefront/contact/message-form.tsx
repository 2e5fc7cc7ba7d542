import { zodResolver } from '@hookform/resolvers/zod'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { contactSubjectNames, contactSubjects } from '#domain/contact-subjects.ts'
import { maskPhone } from '#domain/phone.ts'
import { fieldErrorsOf } from '#web/storefront/shared/field-errors.ts'
import { masked } from '#web/storefront/shared/masked.ts'
import { contactTexts } from '#web/text/storefront/contact-texts.ts'
import { sentenceForPeople } from '#web/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { contactForm, isContactField } from './contact-form.ts'
import { SentMessage } from './sent-message.tsx'
import { useSendMessage } from './use-send-message.ts'

const texts = contactTexts.form
const subjects = contactSubjects.map((subject) => ({ value: subject, label: contactSubjectNames[subject] }))

/** Writes to the shop. Whatever goes wrong, what was written stays. */
export function MessageForm() {
  const form = useForm({ resolver: zodResolver(contactForm) })
  const { errors } = form.formState
  const [failure, setFailure] = useState<string>()
  const { send, isPending, sent, email, reset } = useSendMessage()

  const tellFailure = (error: Error) => {
    const faults = fieldErrorsOf(error).filter(({ path }) => isContactField(path))
    faults.forEach(({ path, message }, index) => {
      if (isContactField(path)) form.setError(path, { message }, { shouldFocus: index === 0 })
    })
    if (faults.length === 0) setFailure(sentenceForPeople(error) ?? texts.failure)
  }
  const submit = form.handleSubmit((values) => {
    setFailure(undefined)
    send(values, tellFailure)
  })
  if (sent) {
    const writeAgain = () => {
      form.reset()
      reset()
    }
    return <SentMessage protocol={sent.protocol} email={email ?? ''} onWriteAgain={writeAgain} />
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5 sm:grid-cols-2">
      <TextField
        {...form.register('name')}
        autoComplete="name"
        label={texts.name}
        isRequired
        error={errors.name?.message}
        className="sm:col-span-2"
      />
      <TextField
        {...form.register('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        label={texts.email}
        isRequired
        error={errors.email?.message}
      />
      <TextField
        {...masked(form.register('phone'), maskPhone)}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        label={texts.phone}
        error={errors.phone?.message}
      />
      <Select
        {...form.register('subject')}
        label={texts.subject}
        isRequired
        placeholder={texts.subjectPlaceholder}
        options={subjects}
        error={errors.subject?.message}
      />
      <TextField
        {...form.register('orderNumber')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        label={texts.orderNumber}
        hint={texts.orderNumberHint}
        error={errors.orderNumber?.message}
      />
      <TextArea
        {...form.register('message')}
        rows={7}
        label={texts.message}
        isRequired
        error={errors.message?.message}
        className="sm:col-span-2"
      />
      <div aria-hidden="true" className="sr-only">
        <label>
          {texts.website}
          <input {...form.register('website')} type="text" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {failure && (
        <p role="alert" className="rounded-sm bg-brake-pale px-4 py-3 font-medium text-brake-dark sm:col-span-2">
          {failure}
        </p>
      )}
      <div className="flex flex-col gap-4 sm:col-span-2 sm:flex-row sm:items-center">
        <Button type="submit" size="large" isBusy={isPending}>
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
