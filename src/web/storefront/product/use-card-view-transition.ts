import { useEffect } from 'react'
import type { useCarousel } from '#web/ui/use-carousel.ts'

/**
 * Only one picture of a page is animated in the transition to the next one: that of the clicked card, which
 * has the focus, instead of the carousel. Set by script: with `:has` in a style sheet, browsers would
 * recalculate the styles of the whole page on any change in it.
 */
export function useCardViewTransition(carousel: ReturnType<typeof useCarousel>['carousel']): void {
  useEffect(() => {
    const judge = ({ target }: FocusEvent) => {
      const isCard = target instanceof Element && target.closest('article') !== null
      if (carousel) carousel.rootNode().style.viewTransitionName = isCard ? 'none' : ''
    }
    document.addEventListener('focusin', judge)
    return () => document.removeEventListener('focusin', judge)
  }, [carousel])
}
