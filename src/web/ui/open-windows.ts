import { useEffect, useEffectEvent } from 'react'

/** The functions that close the dialogs that are open, the topmost one last. */
const windows: (() => void)[] = []

/** Registers a dialog among the open ones while it is open. */
export function useOpenWindow(isOpen: boolean, close: () => void): void {
  const end = useEffectEvent(close)
  useEffect(() => {
    if (!isOpen) return
    const window = () => end()
    windows.push(window)
    return () => void windows.splice(windows.indexOf(window), 1)
  }, [isOpen])
}

/** Whether a dialog is open above the page. */
export const isWindowOpen = (): boolean => windows.length > 0

/** Closes the topmost dialog, as Escape does. */
export const closeUppermostWindow = (): void => windows.at(-1)?.()
