import { useEffect, useState } from 'react'

/** A text, once it has stayed the same for so many milliseconds: what somebody types is not asked about with each letter. */
export function useAfterPause(text: string, milliseconds: number): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), milliseconds)
    return () => clearTimeout(timer)
  }, [text, milliseconds])
  return settled
}
