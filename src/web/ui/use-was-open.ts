import { useState } from 'react'

/** Whether something is open or has been: its program comes with the first opening, and stays for the closing's movement. */
export function useWasOpen(isOpen: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  return wasOpen || isOpen
}
