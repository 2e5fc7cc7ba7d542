import { useEffect, useState } from 'react'

/** A movement of fewer pixels is not intentional: fingers tremble, and browsers adjust the scroll position by a few. */
const minMovement = 8

/** Whether the header is hidden: once the page is scrolled down, until it is scrolled up or is near its top. */
export function useHideOnScroll(): boolean {
  const [isHidden, setIsHidden] = useState(false)
  useEffect(() => {
    let last = window.scrollY
    const look = () => {
      const moved = window.scrollY - last
      if (Math.abs(moved) < minMovement) return
      last = window.scrollY
      setIsHidden(moved > 0 && last > 200)
    }
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  return isHidden
}
