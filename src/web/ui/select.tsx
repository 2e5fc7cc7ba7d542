import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { controlStyle, Field, type FieldProps, fieldAndControl } from './field.tsx'
import { joinClasses } from './join-classes.ts'

export type SelectOption = { value: string; label: string }

/** A native select: the best picker on a phone. `placeholder` is shown while nothing is selected (value ''). */
export function Select({
  options,
  placeholder,
  ...props
}: FieldProps & ComponentProps<'select'> & { options: readonly SelectOption[]; placeholder?: string | undefined }) {
  const { field, control: select } = fieldAndControl(props)
  return (
    <Field {...field}>
      {(control) => (
        <div className="relative">
          <select {...select} {...control} className={joinClasses(controlStyle, 'appearance-none truncate pr-10')}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-steel"
          />
        </div>
      )}
    </Field>
  )
}
