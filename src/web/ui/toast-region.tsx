import { type ComponentType, useEffect, useState } from 'react'
import { afterPaint } from './after-paint.ts'
import { isToastWaiting, onWaitingToast } from './show-toast.ts'

const load = () => import('./toast-list.tsx')

/**
 * Where the messages of `showToast` appear. Once on every page. Its program comes when a page is first touched, since
 * most messages answer to that, or with the first message; messages wait for it. Where it cannot be fetched, as without a
 * connection, the page stays as it is, and it is fetched again with the next message and when the connection is back.
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
    // A touch is answered first.
    const prepare = () => afterPaint(() => void load().catch(() => undefined))
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
