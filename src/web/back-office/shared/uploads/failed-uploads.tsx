import { useId } from 'react'
import { uploadTexts as texts } from '#web/text/back-office/upload-texts.ts'
import { X } from '#web/ui/icons.ts'
import type { FailedUpload } from './use-uploads.ts'

/** The files that were skipped, by name, with why: toasts go away, and of fifty files nobody remembers the twelfth. */
export function FailedUploads({ failed, onDismiss }: { failed: readonly FailedUpload[]; onDismiss: () => void }) {
  const id = useId()
  if (failed.length === 0) return null
  return (
    <div className="relative mt-3 rounded-sm bg-brake-pale py-3 pr-12 pl-4 text-sm">
      <p id={`${id}-label`} className="font-bold text-brake-dark">
        {texts.failedList(failed.length)}
      </p>
      <ul
        aria-labelledby={`${id}-label`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards could not scroll it otherwise
        tabIndex={0}
        className="mt-1 max-h-40 overflow-y-auto rounded-sm"
      >
        {failed.map(({ key, name, reason }) => (
          <li key={key} className="wrap-anywhere py-0.5">
            <span className="font-semibold">{name}</span>: {reason}
          </li>
        ))}
      </ul>
      <button
        type="button"
        aria-label={texts.dismiss}
        onClick={onDismiss}
        className="absolute top-1 right-1 flex size-9 items-center justify-center rounded-sm hover:bg-white"
      >
        <X aria-hidden="true" className="size-4.5" />
      </button>
    </div>
  )
}
