import { useEffect, useEffectEvent } from 'react'

/** How the windows are closed that are open above the page, the uppermost one last. */
const windows: (() => void)[] = []

/** Counts a window among those that are open, while it is. */
export function useOpenWindow(isOpen: boolean, close: () => void): void {
  const end = useEffectEvent(close)
  useEffect(() => {
    if (!isOpen) return
    const window = () => end()
    windows.push(window)
    return () => void windows.splice(windows.indexOf(window), 1)
  }, [isOpen])
}

/** Whether a window is open above the page. */
export const isWindowOpen = (): boolean => windows.length > 0

/** Closes the uppermost window, as Escape does. */
export const closeUppermostWindow = (): void => windows.at(-1)?.()
