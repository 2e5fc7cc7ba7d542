import { Camera, Check, X } from 'lucide-react'
import { useId, useLayoutEffect, useRef } from 'react'
import { type UseControllerReturn, useController } from 'react-hook-form'
import { formatDay } from '#platform/web/formats.ts'
import { registerField } from '#platform/web/forms/register-field.ts'
import { Button, Fault, joinClasses, RadioCards, TextArea } from '#platform/web/ui/index.ts'
import type { ReturnOffer } from '../contract.ts'
import { maxReturnPictures } from '../rules.ts'
import type { PictureItem, PictureProgress, ReturnPicturesState } from './return-pictures.ts'
import { ReturnPieces, type ReturnRequestState, type ReturnRequestValues } from './return-request.tsx'
import { returnPictureTexts, returnReasonText, returnTexts as texts } from './texts.ts'

export function ReturnRequestFields({ state: { form, offer, pictures } }: { state: ReturnRequestState }) {
  // Validated before the fields below it: the first error gets the focus.
  const lines = useController({ control: form.control, name: 'lines' })
  const reason = useController({ control: form.control, name: 'reason' })
  return (
    <div className="flex flex-col gap-5">
      <ReturnPieces lines={lines} offered={offer.lines} />
      <ReturnReasonChoice reason={reason} offered={offer.reasons} />
      <TextArea {...registerField(form, 'note')} label={texts.note} hint={texts.noteHint} rows={3} />
      <ReturnPictureField pictures={pictures} />
    </div>
  )
}

function ReturnPictureField({ pictures }: { pictures: ReturnPicturesState }) {
  const id = useId()
  const picker = useRef<HTMLInputElement>(null)
  const legend = useRef<HTMLLegendElement>(null)
  const { items, fault, blockedCount } = pictures
  // In the same commit as the texts, so that a button clicked right after them keeps the focus.
  useLayoutEffect(() => {
    if (blockedCount > 0) legend.current?.focus()
  }, [blockedCount])
  const ready = items.filter(({ progress }) => progress.kind === 'stored').length
  /** Before a focused button disappears: the dialog would move the focus later, away from what is clicked next. */
  const keepFocus = () => legend.current?.focus({ preventScroll: true })
  const choose = ({ target }: { target: HTMLInputElement }) => {
    pictures.add([...(target.files ?? [])])
    // Allows choosing the same file again after it was removed.
    target.value = ''
  }
  return (
    <fieldset aria-describedby={`${id}-hint${fault ? ` ${id}-fault` : ''}`} className="min-w-0">
      <legend ref={legend} tabIndex={-1} className="font-bold outline-none">
        {returnPictureTexts.title}
      </legend>
      <p id={`${id}-hint`} className="mb-2 text-sm text-steel">
        {returnPictureTexts.hint}
      </p>
      <Fault id={`${id}-fault`} className="wrap-anywhere mb-2 font-medium text-brake text-sm">
        {fault}
      </Fault>
      {items.length > 0 && (
        <ul className="mb-3 flex flex-col gap-2">
          {items.map((item, index) => (
            <ReturnPictureRow
              key={item.key}
              item={item}
              number={index + 1}
              onRetry={() => {
                keepFocus()
                pictures.retry(item)
              }}
              onRemove={() => {
                keepFocus()
                pictures.remove(item)
              }}
            />
          ))}
        </ul>
      )}
      {items.length < maxReturnPictures && (
        <Button tone="secondary" onClick={() => picker.current?.click()}>
          <Camera className="size-5" />
          {items.length > 0 ? returnPictureTexts.addMore : returnPictureTexts.add}
        </Button>
      )}
      {/* Without `capture`, so that phones offer both the camera and existing pictures. */}
      <input
        ref={picker}
        type="file"
        tabIndex={-1}
        aria-hidden="true"
        accept="image/*"
        multiple
        className="hidden"
        onChange={choose}
      />
      <p role="status" className="sr-only">
        {items.length > 0 && returnPictureTexts.readyCount(ready, items.length)}
      </p>
    </fieldset>
  )
}

type ReturnReasonChoiceProps = {
  reason: UseControllerReturn<ReturnRequestValues, 'reason'>
  offered: ReturnOffer['reasons']
}

function ReturnReasonChoice({ reason: { field, fieldState }, offered }: ReturnReasonChoiceProps) {
  return (
    <RadioCards
      ref={field.ref}
      legend={texts.reason}
      choices={offered.map(({ reason, lastDay }) => ({
        value: reason,
        label: returnReasonText(reason),
        hint: lastDay ? texts.until(formatDay(lastDay)) : undefined,
      }))}
      chosen={field.value}
      error={fieldState.error?.message}
      onChoose={field.onChange}
    />
  )
}

type ReturnPictureRowProps = { item: PictureItem; number: number; onRetry: () => void; onRemove: () => void }

function ReturnPictureRow({ item, number, onRetry, onRemove }: ReturnPictureRowProps) {
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
          <img src={preview} alt={returnPictureTexts.numbered(number, file.name)} className="size-full object-cover" />
        ) : (
          <Camera className="size-6" />
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
            aria-label={returnPictureTexts.retryNamed(file.name)}
            onClick={onRetry}
          >
            {returnPictureTexts.retry}
          </Button>
        )}
      </span>
      <button
        type="button"
        aria-label={returnPictureTexts.remove(file.name)}
        onClick={onRemove}
        className="flex size-11 shrink-0 items-center justify-center rounded-sm transition-colors hover:bg-mist active:bg-line"
      >
        <X className="size-5" />
      </button>
    </li>
  )
}

function Progress({ progress, name }: { progress: PictureProgress; name: string }) {
  switch (progress.kind) {
    case 'waiting':
      return <span className="block text-sm text-steel">{returnPictureTexts.waiting}</span>
    case 'stored':
      return (
        <span className="flex items-center gap-1 text-go text-sm">
          <Check className="size-4" />
          {returnPictureTexts.ready}
        </span>
      )
    case 'failed':
      return <span className="wrap-anywhere block font-medium text-brake text-sm">{progress.reason}</span>
    case 'sending': {
      // Everything has been sent, and the server is processing it.
      const progressText =
        progress.percent < 100 ? returnPictureTexts.sending(progress.percent) : returnPictureTexts.preparing
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
