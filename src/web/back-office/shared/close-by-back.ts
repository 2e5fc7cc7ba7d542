import { useBlocker } from '@tanstack/react-router'
import { closeUppermostWindow, isWindowOpen } from '#web/ui/open-windows.ts'

/** Whether a navigation goes back or forward, in contrast to following a link. */
export const isThroughHistory = (action: string): boolean => action !== 'PUSH' && action !== 'REPLACE'

/** Whether a history navigation should close a window that is open above the page instead of leaving the page. */
export const closesWindow = (action: string): boolean => isThroughHistory(action) && isWindowOpen()

/**
 * Lets the browser's back button close the topmost window, since phones have no Escape key; the page below
 * stays. On the first page of a visit this is impossible: the previous entry belongs to another site or does
 * not exist, and the page is not asked.
 */
export function useCloseByBack(): void {
  useBlocker({
    shouldBlockFn: ({ action }) => {
      if (!closesWindow(action)) return false
      closeUppermostWindow()
      return true
    },
    enableBeforeUnload: false,
  })
}
