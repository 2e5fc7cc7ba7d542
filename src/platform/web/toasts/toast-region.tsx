import { type ComponentType, useEffect, useState } from 'react'
import { loadOnceOnline } from '#platform/web/ui/index.ts'
import { loadToastsWith } from './show-toast.ts'

/** By now the page is usable. */
const loadAfterMilliseconds = 2_000

/** Loads what shows messages; before the first one, because without a network it could not be loaded any more. */
const loadToasts = () =>
  loadOnceOnline(() => import('./toast-list.tsx')).catch(
    (error: unknown) => void console.warn('Toasts not loaded', error),
  )

/**
 * The region for the messages of `showToast`, once on every page. Its script is loaded after the page, or with the
 * first message; until then messages wait.
 */
export function ToastRegion() {
  const [ToastList, setToastList] = useState<ComponentType>()
  useEffect(() => {
    loadToastsWith(() => void loadToasts().then((loaded) => loaded && setToastList(() => loaded.ToastList)))
    const timer = setTimeout(loadToasts, loadAfterMilliseconds)
    return () => clearTimeout(timer)
  }, [])
  return ToastList && <ToastList />
}
