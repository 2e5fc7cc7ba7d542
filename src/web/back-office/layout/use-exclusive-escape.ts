import { useEffect, useEffectEvent } from 'react'

/** While `isOpen`, the Escape key is for this window alone: windows below it do not receive it. */
export function useExclusiveEscape(isOpen: boolean, onEscape: () => void): void {
  const answer = useEffectEvent(onEscape)
  useEffect(() => {
    if (!isOpen) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      answer()
    }
    window.addEventListener('keydown', onKeyDown, true)
    return () => window.removeEventListener('keydown', onKeyDown, true)
  }, [isOpen])
}
