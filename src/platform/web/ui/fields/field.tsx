import { ChevronDown } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { joinClasses } from '#platform/text.ts'
import { useEarlyInput } from './early-input.ts'

/** What a control passes to the field around it. */
export type FieldProps = {
  label: string
  /** Hides the label visually, not from screen readers. */
  isLabelHidden?: boolean | undefined
  hint?: string | undefined
  error?: string | undefined
  isRequired?: boolean | undefined
  /** The id of an error message elsewhere on the page that concerns this field and others. */
  sharedErrorId?: string | undefined
  className?: string | undefined
}

export type ControlProps = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }

/** The style of all form controls. An invalid one keeps its ring; its focus is shown by the outline. */
export const controlStyle = joinClasses(
  'w-full min-h-11 rounded-sm bg-white px-3 text-base text-ink ring-1 ring-inset ring-steel/60 transition-shadow',
  'placeholder:text-steel hover:ring-ink not-aria-invalid:focus:outline-none focus:ring-2 focus:ring-link',
  'disabled:cursor-not-allowed disabled:bg-paper disabled:text-steel disabled:ring-line',
  'aria-invalid:ring-2 aria-invalid:ring-brake',
)

/** A control with its label above and its hint and error below, associated with it for screen readers. */
export function Field({
  label,
  isLabelHidden,
  hint,
  error,
  isRequired,
  sharedErrorId,
  className,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const id = useId()
  const place = useEarlyInput<HTMLDivElement>()
  const described = [hint && `${id}-hint`, error && `${id}-error`, sharedErrorId].filter(Boolean).join(' ')
  return (
    <div ref={place} className={className}>
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'mb-1.5 block font-semibold text-sm'}>
        {label}
        {isRequired && (
          <span aria-hidden="true" className="text-brake">
            {'\u00a0'}*
          </span>
        )}
      </label>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error || sharedErrorId ? true : undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-steel">
          {hint}
        </p>
      )}
      <Fault id={`${id}-error`}>{error}</Fault>
    </div>
  )
}

type FaultProps = Pick<ComponentProps<'p'>, 'id' | 'role' | 'className'> & {
  children: string | false | null | undefined
}

/** What is wrong with a field, or with several; renders nothing without a text. */
export const Fault = ({
  role = 'alert',
  className = 'mt-1.5 font-medium text-brake text-sm',
  children,
  ...rest
}: FaultProps) =>
  children ? (
    <p {...rest} role={role} className={className}>
      {children}
    </p>
  ) : null

/** Splits the properties of a component into those of the field and those of the control in it. */
export function fieldAndControl<Props extends FieldProps>({
  label,
  isLabelHidden,
  hint,
  error,
  isRequired,
  sharedErrorId,
  className,
  ...control
}: Props) {
  return {
    field: { label, isLabelHidden, hint, error, isRequired, sharedErrorId, className },
    control: { 'aria-required': isRequired || undefined, ...control },
  }
}

type TextProps = FieldProps & { inputClassName?: string }

export function TextField({ inputClassName, ...props }: TextProps & ComponentProps<'input'>) {
  const { field, control: input } = fieldAndControl(props)
  return (
    <Field {...field}>
      {(control) => <input type="text" {...input} {...control} className={joinClasses(controlStyle, inputClassName)} />}
    </Field>
  )
}

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
          <ChevronDown className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-steel" />
        </div>
      )}
    </Field>
  )
}
