import { useBlocker } from '@tanstack/react-router'
import { closeUppermostWindow, isWindowOpen } from '#web/ui/open-windows.ts'

/** Whether somebody goes back or forward, and follows no link. */
export const isThroughHistory = (action: string): boolean => action !== 'PUSH' && action !== 'REPLACE'

/** Whether a way through the history closes a window that is open above the page, in the place of leaving the page. */
export const closesWindow = (action: string): boolean => isThroughHistory(action) && isWindowOpen()

/**
 * Lets the browser's way back close the uppermost window, as phones have no other key for it; the page below stays. On the
 * first page of a visit it cannot: the entry before is another site's, or none, and that way asks nobody within the page.
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
