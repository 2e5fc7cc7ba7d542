import { useEffect, useState } from 'react'

/**
 * Leaves the shop for another site. `isLeaving` stays true until the browser has left; a page that is
 * restored by the back button can be used again.
 */
export function useExternalRedirect(): { isLeaving: boolean; leaveTo: (url: string) => void } {
  const [isLeaving, setIsLeaving] = useState(false)
  useEffect(() => {
    const comeBack = (event: PageTransitionEvent) => event.persisted && setIsLeaving(false)
    window.addEventListener('pageshow', comeBack)
    return () => window.removeEventListener('pageshow', comeBack)
  }, [])
  const leaveTo = (url: string) => {
    setIsLeaving(true)
    window.location.assign(url)
  }
  return { isLeaving, leaveTo }
}
