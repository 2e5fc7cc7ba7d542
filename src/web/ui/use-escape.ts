import { useEffect, useEffectEvent } from 'react'

/** While `isOpen`, the Escape key closes it, wherever the focus is: what was opened by mouse has no focus inside it. */
export function useEscape(isOpen: boolean, close: () => void): void {
  const onEscape = useEffectEvent(close)
  useEffect(() => {
    if (!isOpen) return
    const onKeyDown = (event: KeyboardEvent) => event.key === 'Escape' && onEscape()
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isOpen])
}
