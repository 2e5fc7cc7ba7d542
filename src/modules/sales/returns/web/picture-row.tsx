import { Camera, Check, X } from 'lucide-react'
import { Button } from '#platform/web/ui/button.tsx'
import { joinClasses } from '#platform/web/ui/join-classes.ts'
import type { PictureItem, PictureProgress } from './return-pictures.ts'
import { returnPictureTexts as texts } from './texts.ts'

type ReturnPictureRowProps = { item: PictureItem; number: number; onRetry: () => void; onRemove: () => void }

export function ReturnPictureRow({ item, number, onRetry, onRemove }: ReturnPictureRowProps) {
  const { file, preview, progress } = item
  const hasFailed = progress.kind === 'failed'
  return (
    <li
      className={joinClasses(
        'flex items-start gap-3 rounded-md p-2 ring-1 ring-inset',
        hasFailed ? 'ring-brake' : 'ring-line',
      )}
    >
      <span className="flex size-16 shrink-0 items-center justify-center overflow-hidden rounded-sm bg-mist text-steel">
        {preview ? (
          <img src={preview} alt={texts.numbered(number, file.name)} className="size-full object-cover" />
        ) : (
          <Camera aria-hidden="true" className="size-6" />
        )}
      </span>
      <span className="min-w-0 grow self-center">
        <span className="block truncate font-semibold text-sm" title={file.name}>
          {file.name}
        </span>
        <Progress progress={progress} name={file.name} />
        {hasFailed && progress.isRetryable && (
          <Button
            tone="secondary"
            size="small"
            className="mt-1.5"
            aria-label={texts.retryNamed(file.name)}
            onClick={onRetry}
          >
            {texts.retry}
          </Button>
        )}
      </span>
      <button
        type="button"
        aria-label={texts.remove(file.name)}
        onClick={onRemove}
        className="flex size-11 shrink-0 items-center justify-center rounded-sm transition-colors hover:bg-mist active:bg-line"
      >
        <X aria-hidden="true" className="size-5" />
      </button>
    </li>
  )
}

function Progress({ progress, name }: { progress: PictureProgress; name: string }) {
  switch (progress.kind) {
    case 'waiting':
      return <span className="block text-sm text-steel">{texts.waiting}</span>
    case 'stored':
      return (
        <span className="flex items-center gap-1 text-go text-sm">
          <Check aria-hidden="true" className="size-4" />
          {texts.ready}
        </span>
      )
    case 'failed':
      return <span className="wrap-anywhere block font-medium text-brake text-sm">{progress.reason}</span>
    case 'sending': {
      // Everything has been sent, and the server is processing it.
      const progressText = progress.percent < 100 ? texts.sending(progress.percent) : texts.preparing
      return (
        <>
          <span className="tabular block text-sm text-steel">{progressText}</span>
          <span
            role="progressbar"
            aria-label={name}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={progress.percent}
            aria-valuetext={progressText}
            className="mt-1 block h-1.5 w-full overflow-hidden rounded-full bg-line"
          >
            <span
              className="block h-full rounded-full bg-go transition-[width] duration-200"
              style={{ width: `${progress.percent}%` }}
            />
          </span>
        </>
      )
    }
  }
}
