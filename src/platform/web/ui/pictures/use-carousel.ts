import useEmblaCarousel from 'embla-carousel-react'
import { useEffect } from 'react'

/** The viewport's classes: dragging selects no text, and vertical movements still scroll the page. */
export const slidesFrame = 'touch-pan-y touch-pinch-zoom select-none overflow-hidden'

type CarouselOptions = { isEndless?: boolean; onSelect?: ((index: number) => void) | undefined }

// Users who prefer reduced motion see no movement.
const breakpoints = { '(prefers-reduced-motion: reduce)': { duration: 0 } }

/** Makes slides of the viewport's only child. `onSelect` gets the new front slide when the movement starts. */
export function useCarousel({ isEndless = false, onSelect }: CarouselOptions) {
  const [viewport, carousel] = useEmblaCarousel({ loop: isEndless, dragThreshold: 5, breakpoints })
  useEffect(() => {
    if (!carousel || !onSelect) return
    const report = () => onSelect(carousel.selectedScrollSnap())
    carousel.on('select', report).on('reInit', report)
    return () => void carousel.off('select', report).off('reInit', report)
  }, [carousel, onSelect])
  return { viewport, carousel }
}
