import { type FieldPath, type FieldValues, get, type UseFormReturn } from 'react-hook-form'

/** Registers a field, and returns its properties with its error, as the field components take them. */
export function registerField<Values extends FieldValues, Name extends FieldPath<Values>>(
  { register, formState }: Pick<UseFormReturn<Values>, 'register' | 'formState'>,
  name: Name,
) {
  const fault: { message?: string } | undefined = get(formState.errors, name)
  return { ...register(name), error: fault?.message }
}
