import { X } from 'lucide-react'
import { useId } from 'react'
import { uploadTexts as texts } from '#web/text/back-office/upload-texts.ts'
import { Button } from '#web/ui/button.tsx'
import type { Uploads } from './use-uploads.ts'

/** The files that failed, by name, with the reason: toasts disappear before many names can be read. */
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
        <X aria-hidden="true" className="size-4.5" />
      </button>
    </div>
  )
}
