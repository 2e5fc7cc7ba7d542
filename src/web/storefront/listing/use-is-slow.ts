import { useEffect, useState } from 'react'

/** Whether something has been pending for longer than a moment, so that fast responses do not flicker. */
export function useIsSlow(isUnderWay: boolean, momentMs = 300): boolean {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    if (!isUnderWay) return
    const timer = setTimeout(() => setIsSlow(true), momentMs)
    return () => {
      clearTimeout(timer)
      setIsSlow(false)
    }
  }, [isUnderWay, momentMs])
  return isUnderWay && isSlow
}
