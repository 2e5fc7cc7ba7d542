import { nearestPosition, slidePosition } from './carousel-positions.ts'
import { followDrag } from './follow-drag.ts'

/** Slides of one width in a row, one of which stands in front, and which a finger or the mouse can drag. */
export type Carousel = {
  /** Brings the slide at this place to the front; `atOnce` without a way that is seen. */
  show(index: number, atOnce?: boolean): void
  showNext(): void
  showPrevious(): void
  slideAt(index: number): Element | undefined
  /** Puts the slides where they belong, for when the page has written them anew. */
  arrange(): void
  end(): void
}

export type CarouselOptions = { isEndless?: boolean; onSelect?: (index: number) => void }

/** Who drags this far wants the next slide. */
const enoughForNext = 40
/** How soon a movement has done all but a third of what is left of it, in milliseconds. */
const slowness = 90

/**
 * Makes the children of the viewport's only child slides. They stand where the page puts them until the first is moved, and
 * nothing is measured before that. `isEndless`: the first follows the last. `onSelect` hears which comes to the front when
 * its way begins. Whoever wants no movement sees none.
 */
export function makeCarousel(viewport: HTMLElement, { isEndless = false, onSelect }: CarouselOptions): Carousel {
  const slides = () => [...(viewport.firstElementChild?.children ?? [])] as HTMLElement[]
  // In slides, from the first one: where the row stands, and where it is on its way to.
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
      // Beyond the ends it moves, but heavily.
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
