import { type ComponentType, lazy } from 'react'

/** Loads a script; without a network as soon as that is back. */
export async function loadOnceOnline<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load()
  } catch (error) {
    if (navigator.onLine) throw error
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
    return load()
  }
}

/**
 * A part of a page whose script loads when the part is first shown, below a `Suspense`. Without a network it is
 * missing until that is back, and the rest of the page goes on.
 */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await loadOnceOnline(load) }))
