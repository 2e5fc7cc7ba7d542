import { type RefObject, useEffect, useRef } from 'react'
import { type Carousel, type CarouselOptions, makeCarousel } from './carousel.ts'

/** The viewport's classes: dragging selects no text. */
export const slidesFrame = 'select-none overflow-hidden'

/** Turns the children of the viewport's only child into slides. `carousel` is available after hydration. */
export function useCarousel({ isEndless = false, onSelect }: CarouselOptions): {
  viewport: RefObject<HTMLDivElement | null>
  carousel: RefObject<Carousel | undefined>
} {
  const viewport = useRef<HTMLDivElement>(null)
  const carousel = useRef<Carousel>(undefined)

  useEffect(() => {
    if (!viewport.current) return
    const made = makeCarousel(viewport.current, { isEndless, onSelect })
    carousel.current = made
    return () => {
      made.end()
      carousel.current = undefined
    }
  }, [isEndless, onSelect])
  // Slides that have been added, removed or reordered since.
  useEffect(() => carousel.current?.arrange())

  return { viewport, carousel }
}
