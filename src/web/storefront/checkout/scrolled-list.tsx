import { type ReactNode, useEffect, useRef, useState } from 'react'

type ScrolledListProps = { label: string; className: string; children: ReactNode }

/**
 * A list that is scrolled if it is higher than its place: then the Tab key stops at it, since not every
 * browser does so by itself.
 */
export function ScrolledList({ label, className, children }: ScrolledListProps) {
  const list = useRef<HTMLUListElement>(null)
  const [isScrolled, setIsScrolled] = useState(false)
  // After every rendering, since it may have other parts then.
  useEffect(() => {
    const shown = list.current
    if (!shown) return
    const observer = new ResizeObserver(() => setIsScrolled(shown.scrollHeight > shown.clientHeight))
    for (const part of [shown, ...shown.children]) observer.observe(part)
    return () => observer.disconnect()
  })
  return (
    <ul ref={list} aria-label={label} tabIndex={isScrolled ? 0 : undefined} className={className}>
      {children}
    </ul>
  )
}
