import { type KeyboardEvent, type MouseEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { joinClasses } from '#platform/text.ts'
import { PlainButton } from '../button.tsx'
import { Dialog } from '../dialogs/dialog.tsx'
import { zoomTexts } from '../texts.ts'
import { PictureArrow } from './picture.tsx'

type ZoomDialogProps = {
  name: string
  /** The number of pictures, and the index of the one that is shown, from 0. */
  count: number
  shown: number
  onShow: (index: number) => void
  /** The address of a smaller version that is already loaded, shown until the large one has arrived. */
  placeholderOf: (index: number) => string | undefined
  /** Renders a picture as large as its container, which is twice the window when zoomed in. */
  draw: (index: number, isDoubled: boolean) => ReactNode
  onClose: () => void
}

// A point in the picture, from its upper left corner (0, 0) to its lower right corner (1, 1).
type Point = { x: number; y: number }

// On phones the arrows are at the bottom, not over the picture.
const nextToThumb = 'max-sm:top-auto max-sm:bottom-4 max-sm:translate-y-0'

const middle: Point = { x: 0.5, y: 0.5 }

/** The pictures as large as the window; a click zooms in on the clicked point, and scrolling pans. */
export function ZoomDialog({ name, count, shown, onShow, placeholderOf, draw, onClose }: ZoomDialogProps) {
  const [doubledAt, setDoubledAt] = useState<Point>()
  const frame = useRef<HTMLDivElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  const placeholder = placeholderOf(shown)
  useLayoutEffect(() => {
    const { current } = frame
    if (!current || !doubledAt) return
    // The clicked point stays where it is: at twice the size it is twice as far from the corner.
    current.scrollTo({ left: doubledAt.x * current.clientWidth, top: doubledAt.y * current.clientHeight })
  }, [doubledAt])
  const show = (index: number) => {
    setDoubledAt(undefined)
    onShow((index + count) % count)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // The arrow keys pan a zoomed picture.
    if (doubledAt || count < 2) return
    if (event.key === 'ArrowRight') show(shown + 1)
    if (event.key === 'ArrowLeft') show(shown - 1)
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={zoomTexts.picture(name)}
      isTitleHidden
      size="screen"
      initialFocus={toggle}
    >
      <section aria-label={zoomTexts.pictures(name)} className="relative size-full" onKeyDown={onKeyDown}>
        <div ref={frame} className="size-full overflow-auto">
          <PlainButton
            ref={toggle}
            aria-label={doubledAt ? zoomTexts.reduce : zoomTexts.enlarge}
            onClick={(event) => setDoubledAt(doubledAt ? undefined : pointOf(event))}
            className={joinClasses(
              'group relative block outline-none!',
              doubledAt ? 'size-[200%] cursor-zoom-out' : 'size-full cursor-zoom-in',
            )}
          >
            {placeholder && (
              <img src={placeholder} alt="" className="absolute inset-0 size-full object-contain" draggable={false} />
            )}
            <span key={shown} className="absolute inset-0">
              {draw(shown, doubledAt !== undefined)}
            </span>
            {/* The pictures cover the button's own outline. */}
            <span className="pointer-events-none absolute inset-0 outline-3 outline-link -outline-offset-3 not-group-focus-visible:hidden" />
          </PlainButton>
        </div>
        {count > 1 && (
          <>
            <PictureArrow
              side="left"
              label={zoomTexts.previous}
              onClick={() => show(shown - 1)}
              className={joinClasses('left-0 bg-ink/80', nextToThumb, 'max-sm:left-4')}
            />
            <PictureArrow
              side="right"
              label={zoomTexts.next}
              onClick={() => show(shown + 1)}
              className={joinClasses('right-0 bg-ink/80', nextToThumb, 'max-sm:right-4')}
            />
          </>
        )}
        {/* A single picture has no place to tell, but on a touchscreen nothing else says that it can be enlarged. */}
        <p
          aria-live="polite"
          className={joinClasses(
            'tabular pointer-events-none absolute bottom-2 left-1/2 -translate-x-1/2 whitespace-nowrap rounded-full bg-ink/80 px-3 py-1 max-sm:bottom-6 font-semibold text-sm text-white',
            count === 1 && (doubledAt ? 'hidden' : 'not-pointer-coarse:hidden'),
          )}
        >
          {count > 1 && zoomTexts.place(shown + 1, count)}
          {!doubledAt && (
            <span className="hidden pointer-coarse:inline">
              {count > 1 ? ` · ${zoomTexts.touchToEnlarge}` : zoomTexts.touchToEnlargeOnly}
            </span>
          )}
        </p>
      </section>
    </Dialog>
  )
}

function pointOf(event: MouseEvent<HTMLElement>): Point {
  // A click by keyboard has no position.
  if (event.detail === 0) return middle
  const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
  return { x: (event.clientX - left) / width, y: (event.clientY - top) / height }
}
