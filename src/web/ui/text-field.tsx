import type { ComponentProps } from 'react'
import { controlStyle, Field, type FieldProps, fieldAndControl } from './field.tsx'
import { joinClasses } from './join-classes.ts'

type TextProps = FieldProps & { inputClassName?: string }

/** A single-line text field with its label, hint and error. Accepts every property of an input, including `ref`. */
export function TextField({ inputClassName, ...props }: TextProps & ComponentProps<'input'>) {
  const { field, control: input } = fieldAndControl(props)
  return (
    <Field {...field}>
      {(control) => <input type="text" {...input} {...control} className={joinClasses(controlStyle, inputClassName)} />}
    </Field>
  )
}

/** A multi-line text field with its label, hint and error. */
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
