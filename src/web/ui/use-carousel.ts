import EmblaCarousel, { type EmblaCarouselType, type EmblaOptionsType } from 'embla-carousel'
import { type RefObject, useCallback, useEffect, useRef } from 'react'

/**
 * Makes the children of the viewport's only child slides to swipe. Tells the place of the slide that comes to stand in
 * front. Both `options` and `onSelect` have to stay the same from one rendering to the next.
 *
 * The carousel measures all its slides: that is done when the page has answered whatever waits, or with the first call
 * of `carousel`, which is undefined only where nothing is on the page.
 */
export function useCarousel(
  options: EmblaOptionsType,
  onSelect?: (place: number) => void,
): { viewport: RefObject<HTMLDivElement | null>; carousel: () => EmblaCarouselType | undefined } {
  const viewport = useRef<HTMLDivElement>(null)
  const made = useRef<EmblaCarouselType>(undefined)

  const carousel = useCallback(() => {
    if (!made.current && viewport.current) {
      made.current = EmblaCarousel(viewport.current, options)
      if (onSelect) made.current.on('select', (carousel) => onSelect(carousel.selectedScrollSnap()))
    }
    return made.current
  }, [options, onSelect])

  useEffect(() => {
    const timer = setTimeout(carousel)
    return () => {
      clearTimeout(timer)
      made.current?.destroy()
      made.current = undefined
    }
  }, [carousel])

  return { viewport, carousel }
}
