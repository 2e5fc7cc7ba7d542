import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { contactSubjectNames, contactSubjects } from '#domain/contact-subjects.ts'
import { maskPhone } from '#domain/phone.ts'
import { masked } from '#web/order-fields/masked.ts'
import { contactTexts } from '#web/text/storefront/contact-texts.ts'
import { Select } from '#web/ui/select.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import type { contactForm } from './contact-form.ts'

type MessageFieldsProps = {
  form: UseFormReturn<z.input<typeof contactForm>, unknown, z.output<typeof contactForm>>
}

const texts = contactTexts.form
const subjects = contactSubjects.map((subject) => ({ value: subject, label: contactSubjectNames[subject] }))

/** The sender, the subject, and the message. */
export function MessageFields({ form }: MessageFieldsProps) {
  const { errors } = form.formState
  return (
    <>
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
    </>
  )
}
