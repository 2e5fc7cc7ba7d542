import { type RefObject, useEffect, useState } from 'react'

/** Whether an element of the page is out of view. False until it has been observed. */
export function useIsOutOfView(element: RefObject<Element | null>): boolean {
  const [isOut, setIsOut] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver((entries) => setIsOut(entries.at(-1)?.isIntersecting === false))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isOut
}
