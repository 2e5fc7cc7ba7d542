import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { uploadTexts as texts } from '#platform/web/forms/texts.ts'
import { Button, type FieldProps } from '#platform/web/ui/index.ts'
import type { Uploads } from './use-uploads.ts'

export type MediaFrameTexts = Pick<FieldProps, 'label' | 'hint' | 'error' | 'isRequired'>

/** A group, since it contains several controls. */
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

/** Toasts disappear before many names can be read. */
export function FailedUploads({ uploads: { failed, retry, dismissFailed } }: { uploads: Uploads }) {
  const id = useId()
  if (failed.length === 0) return null
  return (
    <div className="relative mt-3 rounded-sm bg-brake-pale py-3 pr-12 pl-4 text-sm">
      <p id={`${id}-label`} className="font-bold text-brake-dark">
        {texts.failedList(failed.length)}
      </p>
      <ul
        aria-labelledby={`${id}-label`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users could not scroll it otherwise
        tabIndex={0}
        className="mt-1 max-h-40 overflow-y-auto rounded-sm"
      >
        {failed.map((upload) => (
          <li key={upload.key} className="wrap-anywhere py-0.5">
            <span className="font-semibold">{upload.file.name}</span>: {upload.reason}
            {upload.isRetryable && (
              <Button tone="secondary" size="small" className="my-1.5 flex" onClick={() => retry(upload)}>
                {texts.retry}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <button
        type="button"
        aria-label={texts.dismiss}
        onClick={dismissFailed}
        className="absolute top-1 right-1 flex size-9 items-center justify-center rounded-sm hover:bg-white"
      >
        <X className="size-4.5" />
      </button>
    </div>
  )
}
