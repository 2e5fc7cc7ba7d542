import { useState } from 'react'

/**
 * The text of a field during typing: the user's own, until the underlying value changes; then that value, formatted.
 */
export function useTypedText(written: string): [string, (typed: string) => void] {
  const [typed, setTyped] = useState(written)
  const [begunWith, setBegunWith] = useState(written)
  // Set during rendering and not in an effect: an effect would also overwrite text that was typed before hydration.
  if (begunWith !== written) {
    setBegunWith(written)
    setTyped(written)
  }
  return [typed, setTyped]
}
