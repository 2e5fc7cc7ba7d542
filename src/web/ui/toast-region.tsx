import { lazy, Suspense, useEffect, useState } from 'react'
import { isToastWaiting, onWaitingToast } from './show-toast.ts'

const load = () => import('./toast-list.tsx')
const ToastList = lazy(() => load().then(({ ToastList }) => ({ default: ToastList })))

/**
 * Where the messages of `showToast` appear. Once on every page. Its program comes when a page is first touched, since
 * most messages answer to that, or with the first message; messages wait for it.
 */
export function ToastRegion() {
  const [isNeeded, setIsNeeded] = useState(false)
  useEffect(() => {
    const show = () => setIsNeeded(true)
    const prepare = () => void load().catch(() => undefined)
    const forget = onWaitingToast(show)
    if (isToastWaiting()) show()
    for (const event of ['pointerdown', 'keydown']) document.addEventListener(event, prepare, { once: true })
    return () => {
      forget()
      for (const event of ['pointerdown', 'keydown']) document.removeEventListener(event, prepare)
    }
  }, [])
  if (!isNeeded) return null
  return (
    <Suspense>
      <ToastList />
    </Suspense>
  )
}
