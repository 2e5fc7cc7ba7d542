import type { ComponentProps } from 'react'
import { controlStyle, Field, type FieldProps, fieldAndControl } from './field.tsx'
import { joinClasses } from './join-classes.ts'

type TextProps = FieldProps & { inputClassName?: string }

/** A line of text with its label, hint and error. Takes everything an input takes, `ref` too. */
export function TextField({ inputClassName, ...props }: TextProps & ComponentProps<'input'>) {
  const { field, control: input } = fieldAndControl(props)
  return (
    <Field {...field}>
      {(control) => <input type="text" {...input} {...control} className={joinClasses(controlStyle, inputClassName)} />}
    </Field>
  )
}

/** Several lines of text with their label, hint and error. */
export function TextArea({ inputClassName, ...props }: TextProps & ComponentProps<'textarea'>) {
  const { field, control: input } = fieldAndControl(props)
  return (
    <Field {...field}>
      {(control) => (
        <textarea rows={5} {...input} {...control} className={joinClasses(controlStyle, 'py-2.5', inputClassName)} />
      )}
    </Field>
  )
}
