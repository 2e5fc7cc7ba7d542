import { type ComponentType, useEffect, useState } from 'react'
import { afterPaint } from './after-paint.ts'
import { isToastWaiting, onWaitingToast } from './show-toast.ts'

const load = () => import('./toast-list.tsx')

/**
 * The region for the messages of `showToast`, once on every page. Its script is loaded once the page is shown,
 * since a message about a lost connection could not load it. If loading fails, the page stays as it is, and
 * the script is loaded again with the next message and when the connection is back.
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
    afterPaint(() => void load().catch(() => undefined))
    window.addEventListener('online', showWaiting)
    return () => {
      forget()
      window.removeEventListener('online', showWaiting)
    }
  }, [])
  return ToastList && <ToastList />
}
