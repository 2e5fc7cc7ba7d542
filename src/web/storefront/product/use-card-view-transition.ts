import { type RefObject, useEffect } from 'react'

/**
 * Only one picture of a page is animated in the transition to the next one: that of the clicked card, which
 * has the focus, instead of `picture`. Set by script: with `:has` in a style sheet, browsers would
 * recalculate the styles of the whole page on any change in it.
 */
export function useCardViewTransition(picture: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const judge = ({ target }: FocusEvent) => {
      const isCard = target instanceof Element && target.closest('article') !== null
      if (picture.current) picture.current.style.viewTransitionName = isCard ? 'none' : ''
    }
    document.addEventListener('focusin', judge)
    return () => document.removeEventListener('focusin', judge)
  }, [picture])
}
