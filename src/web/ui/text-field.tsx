import type { ComponentProps } from 'react'
import { controlStyle, Field, type FieldTexts, type SharedError } from './field.tsx'
import { joinClasses } from './join-classes.ts'

/** A line of text with its label, hint and error. Takes everything an input takes, `ref` too. */
export function TextField({
  label,
  isLabelHidden,
  hint,
  error,
  isRequired,
  sharedErrorId,
  className,
  inputClassName,
  ...input
}: FieldTexts & SharedError & ComponentProps<'input'> & { inputClassName?: string }) {
  return (
    <Field
      {...fieldTexts({ label, isLabelHidden, hint, error, isRequired })}
      sharedErrorId={sharedErrorId}
      className={className}
    >
      {(control) => (
        <input
          type="text"
          aria-required={isRequired || undefined}
          {...input}
          {...control}
          className={joinClasses(controlStyle, inputClassName)}
        />
      )}
    </Field>
  )
}

/** Several lines of text with their label, hint and error. */
export function TextArea({
  label,
  isLabelHidden,
  hint,
  error,
  isRequired,
  className,
  inputClassName,
  ...input
}: FieldTexts & ComponentProps<'textarea'> & { inputClassName?: string }) {
  return (
    <Field {...fieldTexts({ label, isLabelHidden, hint, error, isRequired })} className={className}>
      {(control) => (
        <textarea
          rows={5}
          aria-required={isRequired || undefined}
          {...input}
          {...control}
          className={joinClasses(controlStyle, 'py-2.5', inputClassName)}
        />
      )}
    </Field>
  )
}

/** The texts of a field out of a control's properties, without those that were not given. */
export function fieldTexts(texts: {
  label: string
  isLabelHidden: boolean | undefined
  hint: string | undefined
  error: string | undefined
  isRequired: boolean | undefined
}): FieldTexts {
  const { isLabelHidden = false, isRequired = false, ...rest } = texts
  return { ...rest, isLabelHidden, isRequired }
}
