import type { ComponentProps } from 'react'
import { accountTexts } from '#web/text/shared/account-texts.ts'
import { TextField } from '#web/ui/text-field.tsx'

/** The e-mail that identifies an account. Takes the properties of a registered field, and its error. */
export function EmailField(field: Omit<ComponentProps<typeof TextField>, 'label'>) {
  return (
    <TextField
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      {...field}
      label={accountTexts.fields.email}
    />
  )
}
