/** A movement below this many pixels still counts as a click. */
const minDrag = 8

type Followed = {
  /** Whether there is anything to drag at the moment. */
  isDraggable: () => boolean
  onStart: () => void
  /** Called with the distance that the pointer has moved to the right since it went down, in pixels. */
  onMove: (distance: number) => void
  /** Called with the final distance; 0 if the browser treated the gesture as something else. */
  onDrop: (distance: number) => void
}

/**
 * Follows a horizontal drag of an element by finger or mouse. The click at the end of a drag is suppressed. Returns a
 * function that stops following.
 */
export function followDrag(element: HTMLElement, { isDraggable, onStart, onMove, onDrop }: Followed): () => void {
  let drag: { pointer: number; from: number; isMoving: boolean } | undefined
  let hasDragged = false
  const listening = new AbortController()
  // Vertical movements still scroll the page. Set here, because a CSS rule would be part of every page that has slides.
  element.style.touchAction = 'pan-y pinch-zoom'
  function on<Name extends keyof HTMLElementEventMap>(name: Name, act: (event: HTMLElementEventMap[Name]) => void) {
    element.addEventListener(name, act, { capture: true, signal: listening.signal })
  }

  on('pointerdown', ({ pointerId, clientX, button, isPrimary }) => {
    if (!isPrimary) return
    hasDragged = false
    drag = button === 0 && isDraggable() ? { pointer: pointerId, from: clientX, isMoving: false } : undefined
  })
  on('pointermove', ({ pointerId, clientX }) => {
    if (drag?.pointer !== pointerId) return
    const distance = clientX - drag.from
    if (!drag.isMoving && Math.abs(distance) < minDrag) return
    if (!drag.isMoving) {
      drag.isMoving = true
      hasDragged = true
      element.setPointerCapture(pointerId)
      onStart()
    }
    onMove(distance)
  })
  const drop = ({ pointerId, clientX, type }: PointerEvent) => {
    if (drag?.pointer !== pointerId) return
    const { from, isMoving } = drag
    drag = undefined
    if (isMoving) onDrop(type === 'pointerup' ? clientX - from : 0)
  }
  on('pointerup', drop)
  on('pointercancel', drop)
  on('lostpointercapture', drop)
  // A native drag of a link or picture would end the gesture.
  on('dragstart', (event) => isDraggable() && event.preventDefault())
  on('click', (event) => {
    // Keyboard clicks have no pointer.
    if (!hasDragged || event.detail === 0) return
    event.preventDefault()
    event.stopPropagation()
  })
  return () => listening.abort()
}
