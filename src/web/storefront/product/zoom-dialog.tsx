import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef, useState } from 'react'
import { productPageTexts } from '#web/text/storefront/product-page-texts.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { joinClasses } from '#web/ui/join-classes.ts'
import { Picture } from '#web/ui/picture.tsx'
import { PictureArrow } from '#web/ui/picture-arrow.tsx'
import { PlainButton } from '#web/ui/plain-button.tsx'

type ZoomDialogProps = {
  name: string
  urls: readonly string[]
  /** Which of them is shown. */
  shown: number
  onShow: (place: number) => void
  /** The address of a smaller one that is there already, to stand in its place until the large one has come. */
  placeholderOf: (place: number) => string | undefined
  onClose: () => void
}

// A place in the picture, from its upper left corner (0, 0) to its lower right one (1, 1).
type Point = { x: number; y: number }

// On phones the arrows stand at the foot, off the picture.
const besideTheThumb = 'max-sm:top-auto max-sm:bottom-4 max-sm:translate-y-0'

const middle: Point = { x: 0.5, y: 0.5 }

/** The pictures as large as the window; a press doubles one around the place pressed, to be moved about by scrolling. */
export function ZoomDialog({ name, urls, shown, onShow, placeholderOf, onClose }: ZoomDialogProps) {
  const [doubledAt, setDoubledAt] = useState<Point>()
  const frame = useRef<HTMLDivElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  const url = urls[shown] ?? ''
  const placeholder = placeholderOf(shown)
  useLayoutEffect(() => {
    const { current } = frame
    if (!current || !doubledAt) return
    // What was pressed stays where it is: twice as large, it lies once its distance further.
    current.scrollTo({ left: doubledAt.x * current.clientWidth, top: doubledAt.y * current.clientHeight })
  }, [doubledAt])
  const show = (place: number) => {
    setDoubledAt(undefined)
    onShow((place + urls.length) % urls.length)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // The arrows move a doubled picture about.
    if (doubledAt || urls.length < 2) return
    if (event.key === 'ArrowRight') show(shown + 1)
    if (event.key === 'ArrowLeft') show(shown - 1)
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={productPageTexts.pictureOf(name)}
      isTitleHidden
      size="screen"
      initialFocus={toggle}
    >
      <section aria-label={`Imagens de ${name}`} className="relative size-full" onKeyDown={onKeyDown}>
        <div ref={frame} className="size-full overflow-auto">
          <PlainButton
            ref={toggle}
            aria-label={doubledAt ? productPageTexts.reduce : productPageTexts.enlarge}
            onClick={(event) => setDoubledAt(doubledAt ? undefined : pointOf(event))}
            className={joinClasses(
              '-outline-offset-4! relative block',
              doubledAt ? 'size-[200%] cursor-zoom-out' : 'size-full cursor-zoom-in',
            )}
          >
            {placeholder && (
              <img src={placeholder} alt="" className="absolute inset-0 size-full object-contain" draggable={false} />
            )}
            <span key={url} className="absolute inset-0">
              <Picture
                url={url}
                alt={name}
                width={1600}
                height={1600}
                sizes={doubledAt ? '200vw' : '100vw'}
                fit="contain"
                hasPriority
              />
            </span>
          </PlainButton>
        </div>
        {urls.length > 1 && (
          <>
            <PictureArrow
              side="left"
              label={productPageTexts.previousPicture}
              onClick={() => show(shown - 1)}
              className={joinClasses('left-0 bg-ink/80', besideTheThumb, 'max-sm:left-4')}
            />
            <PictureArrow
              side="right"
              label={productPageTexts.nextPicture}
              onClick={() => show(shown + 1)}
              className={joinClasses('right-0 bg-ink/80', besideTheThumb, 'max-sm:right-4')}
            />
            <p
              aria-live="polite"
              className="tabular pointer-events-none absolute bottom-2 left-1/2 -translate-x-1/2 whitespace-nowrap rounded-full bg-ink/80 px-3 py-1 max-sm:bottom-6 font-semibold text-sm text-white"
            >
              {shown + 1} de {urls.length}
              {!doubledAt && <span className="hidden pointer-coarse:inline"> {productPageTexts.touchToEnlarge}</span>}
            </p>
          </>
        )}
      </section>
    </Dialog>
  )
}

function pointOf(event: MouseEvent<HTMLElement>): Point {
  // Pressed by the keyboard, it has no place.
  if (event.detail === 0) return middle
  const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
  return { x: (event.clientX - left) / width, y: (event.clientY - top) / height }
}
