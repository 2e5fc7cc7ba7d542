import { Camera } from 'lucide-react'
import { useId, useLayoutEffect, useRef } from 'react'
import { maxReturnPictures } from '#domain/returns/return-pictures.ts'
import { returnPictureTexts as texts } from '#web/text/shared/return-picture-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { ReturnPictureRow } from './return-picture-row.tsx'
import type { ReturnPicturesState } from './use-return-pictures.ts'

/** Pictures of the returned goods, from the camera or the device; each shows its progress and can be removed. */
export function ReturnPictureField({ pictures }: { pictures: ReturnPicturesState }) {
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
        {texts.title}
      </legend>
      <p id={`${id}-hint`} className="mb-2 text-sm text-steel">
        {texts.hint}
      </p>
      {fault && (
        <p id={`${id}-fault`} role="alert" className="wrap-anywhere mb-2 font-medium text-brake text-sm">
          {fault}
        </p>
      )}
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
          <Camera aria-hidden="true" className="size-5" />
          {items.length > 0 ? texts.addMore : texts.add}
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
        {items.length > 0 && texts.readyCount(ready, items.length)}
      </p>
    </fieldset>
  )
}
