import { useState } from 'react'

/**
 * Whether something is open or has been open: its script is loaded with the first opening, and it stays mounted for the
 * closing animation.
 */
export function useWasOpen(isOpen: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  return wasOpen || isOpen
}
