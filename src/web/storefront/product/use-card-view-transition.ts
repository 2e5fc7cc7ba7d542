import { type RefObject, useEffect } from 'react'

/**
 * Only one picture of a page moves on the way to the next one: that of the card that was pressed, which has the focus, in place
 * of `picture`. By hand: a style sheet's `:has` would have browsers work out the styles of the whole page with any change in it.
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
