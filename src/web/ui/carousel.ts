import { nearestPosition, slidePosition } from './carousel-positions.ts'
import { followDrag } from './follow-drag.ts'

/** Slides of equal width in a row, which can be dragged by finger or mouse; one of them is in front. */
export type Carousel = {
  /** Brings the slide with this index to the front; `atOnce` without animation. */
  show(index: number, atOnce?: boolean): void
  showNext(): void
  showPrevious(): void
  slideAt(index: number): Element | undefined
  /** Positions the slides again, after the page has rendered them. */
  arrange(): void
  end(): void
}

export type CarouselOptions = { isEndless?: boolean; onSelect?: ((index: number) => void) | undefined }

/** Dragging this many pixels moves on to the next slide. */
const enoughForNext = 40
/** The time in which a movement covers about two thirds of its remaining distance, in milliseconds. */
const slowness = 90

/**
 * Turns the children of the viewport's only child into slides. They stay in the page's normal layout until the
 * first movement, and nothing is measured before that. `isEndless`: the first slide follows the last. `onSelect`
 * is called with the new front slide when the movement starts. Users who prefer reduced motion see no movement.
 */
export function makeCarousel(viewport: HTMLElement, { isEndless = false, onSelect }: CarouselOptions): Carousel {
  const slides = () => [...(viewport.firstElementChild?.children ?? [])] as HTMLElement[]
  // In slides, counted from the first one: the current position of the row, and the position it is moving to.
  let position = 0
  let target = 0
  let frame = 0

  function arrange() {
    const all = slides()
    for (const [index, slide] of all.entries()) {
      const shift = (isEndless ? slidePosition(index, position, all.length) : index) - index - position
      slide.style.transform = shift === 0 && position === 0 ? '' : `translateX(${shift * 100}%)`
    }
  }

  function move(before?: number) {
    frame = requestAnimationFrame((now) => {
      const left = (target - position) * Math.exp(((before ?? now) - now) / slowness)
      position = Math.abs(left) < 0.001 ? target : target - left
      arrange()
      if (position !== target) move(now)
    })
  }

  function goTo(newTarget: number, atOnce = false) {
    const { length } = slides()
    if (length === 0) return
    target = isEndless ? newTarget : Math.min(Math.max(newTarget, 0), length - 1)
    cancelAnimationFrame(frame)
    if (atOnce || window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
      position = target
      arrange()
    } else move()
    onSelect?.(((target % length) + length) % length)
  }

  let positionBefore = 0
  const stopFollowing = followDrag(viewport, {
    isDraggable() {
      const all = slides()
      return (all[0]?.offsetWidth ?? 0) * all.length > viewport.clientWidth + 1
    },
    onStart() {
      cancelAnimationFrame(frame)
      positionBefore = position
    },
    onMove(distance) {
      const all = slides()
      const wanted = positionBefore - distance / (all[0]?.offsetWidth || 1)
      // Dragging past the ends moves the row with resistance.
      const beyond = isEndless ? 0 : wanted - Math.min(Math.max(wanted, 0), all.length - 1)
      position = wanted - beyond * 0.7
      arrange()
    },
    onDrop(distance) {
      const nearest = Math.round(position)
      const isShort = nearest === target && Math.abs(distance) > enoughForNext
      goTo(isShort ? target - Math.sign(distance) : nearest)
    },
  })

  return {
    show(index, atOnce) {
      goTo(isEndless ? nearestPosition(index, target, slides().length) : index, atOnce)
    },
    showNext: () => goTo(target + 1),
    showPrevious: () => goTo(target - 1),
    slideAt: (index) => slides()[index],
    arrange,
    end() {
      cancelAnimationFrame(frame)
      stopFollowing()
    },
  }
}
