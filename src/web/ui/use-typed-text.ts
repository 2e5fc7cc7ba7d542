import { useState } from 'react'

/** The text of a field while somebody types: their own until what it stands for changes, then that as it is written. */
export function useTypedText(written: string): [string, (typed: string) => void] {
  const [typed, setTyped] = useState(written)
  const [begunWith, setBegunWith] = useState(written)
  // While rendering and not after it: that would also put the first text over one typed before the page could answer.
  if (begunWith !== written) {
    setBegunWith(written)
    setTyped(written)
  }
  return [typed, setTyped]
}
