/** Below this many pixels a press is still one. */
const leastDrag = 8

type Followed = {
  /** Whether there is anything to drag at this moment. */
  isDraggable: () => boolean
  onStart: () => void
  /** How far the pointer has gone to the right since it was pressed, in pixels. */
  onMove: (distance: number) => void
  /** The same at its end; 0 where the browser has taken the gesture for something else. */
  onDrop: (distance: number) => void
}

/**
 * Follows a finger or the mouse that drags an element sideways. What a drag ends on does not count as pressed. Returns what
 * ends it.
 */
export function followDrag(element: HTMLElement, { isDraggable, onStart, onMove, onDrop }: Followed): () => void {
  let drag: { pointer: number; from: number; isMoving: boolean } | undefined
  let hasDragged = false
  const listening = new AbortController()
  // Fingers that go up and down scroll the page. Set here, as rules for it would come with every page that has slides.
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
    if (!drag.isMoving && Math.abs(distance) < leastDrag) return
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
  // A link or picture that the mouse takes along would end the drag.
  on('dragstart', (event) => isDraggable() && event.preventDefault())
  on('click', (event) => {
    // Keys press without a pointer.
    if (!hasDragged || event.detail === 0) return
    event.preventDefault()
    event.stopPropagation()
  })
  return () => listening.abort()
}
