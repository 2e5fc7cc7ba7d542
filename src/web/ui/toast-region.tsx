import { type ComponentType, useEffect, useState } from 'react'
import { afterPaint } from './after-paint.ts'
import { isToastWaiting, onWaitingToast } from './show-toast.ts'

const load = () => import('./toast-list.tsx')

// The browser responds to the interaction first.
const prepare = () => afterPaint(() => void load().catch(() => undefined))

/**
 * Loads the script of the messages with a page whose first interaction may be without a network, which could
 * then not be reported.
 */
export function usePreparedToasts(): void {
  useEffect(prepare, [])
}

/**
 * The region for the messages of `showToast`, once on every page. Its script is loaded at the first
 * interaction, since most messages respond to one, or with the first message; until then messages are queued.
 * If loading fails, as it does offline, the page stays as it is, and the script is loaded again with the next
 * message and when the connection is back.
 */
export function ToastRegion() {
  const [ToastList, setToastList] = useState<ComponentType>()
  useEffect(() => {
    const show = () =>
      void load().then(
        ({ ToastList }) => setToastList(() => ToastList),
        (error: unknown) => console.error('Toasts not loaded', error),
      )
    const showWaiting = () => isToastWaiting() && show()
    const forget = onWaitingToast(show)
    showWaiting()
    window.addEventListener('online', showWaiting)
    for (const event of ['pointerdown', 'keydown']) document.addEventListener(event, prepare, { once: true })
    return () => {
      forget()
      window.removeEventListener('online', showWaiting)
      for (const event of ['pointerdown', 'keydown']) document.removeEventListener(event, prepare)
    }
  }, [])
  return ToastList && <ToastList />
}
