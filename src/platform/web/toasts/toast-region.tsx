import { type ComponentType, useEffect, useState } from 'react'
import { afterPaint } from '../ui/interaction.ts'
import { loadToastsWith } from './show-toast.ts'

/** Loads what shows messages; before the first one, because without a network it could not be loaded any more. */
export const loadToasts = () =>
  import('./toast-list.tsx').catch((error: unknown) => void console.warn('Toasts not loaded', error))

// The browser responds to the interaction first.
const loadAfterPaint = () => afterPaint(() => void loadToasts())

/**
 * The region for the messages of `showToast`, once on every page. Its script is loaded at the first interaction,
 * since most messages respond to one, or with the first message; until then messages wait.
 */
export function ToastRegion() {
  const [ToastList, setToastList] = useState<ComponentType>()
  useEffect(() => {
    loadToastsWith(() => void loadToasts().then((loaded) => loaded && setToastList(() => loaded.ToastList)))
    for (const event of ['pointerdown', 'keydown']) document.addEventListener(event, loadAfterPaint, { once: true })
    return () => {
      for (const event of ['pointerdown', 'keydown']) document.removeEventListener(event, loadAfterPaint)
    }
  }, [])
  return ToastList && <ToastList />
}
