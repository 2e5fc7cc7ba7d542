import { useEffect, useState } from 'react'

/** Debounces a text: returns it once it has not changed for the given number of milliseconds. */
export function useAfterPause(text: string, milliseconds: number): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), milliseconds)
    return () => clearTimeout(timer)
  }, [text, milliseconds])
  return settled
}
