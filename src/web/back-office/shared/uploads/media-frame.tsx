import { type ReactNode, useId } from 'react'
import type { FieldProps } from '#web/ui/field.tsx'

export type MediaFrameTexts = Pick<FieldProps, 'label' | 'hint' | 'error' | 'isRequired'>

/** A file field with its label above and its hint and error below: a group, since it contains several controls. */
export function MediaFrame({
  label,
  hint,
  error,
  isRequired,
  className,
  children,
}: MediaFrameTexts & { className?: string | undefined; children: (describedBy: string | undefined) => ReactNode }) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out like the fields next to it
    <div role="group" aria-labelledby={`${id}-label`} className={className}>
      <p id={`${id}-label`} className="mb-1.5 font-semibold text-sm">
        {label}
        {isRequired && (
          <span aria-hidden="true" className="text-brake">
            {' '}
            *
          </span>
        )}
      </p>
      {hint && (
        <p id={`${id}-hint`} className="mb-2 text-sm text-steel">
          {hint}
        </p>
      )}
      {children(described)}
      {error && (
        <p id={`${id}-error`} className="mt-1.5 font-medium text-brake text-sm">
          {error}
        </p>
      )}
    </div>
  )
}
