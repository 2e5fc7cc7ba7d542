import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

/** The functions that close the windows that are open above the page, the topmost one last. */
const windows: (() => void)[] = []
const listeners = new Set<() => void>()

/** Registers a dialog or panel among the windows above the page while it is open. */
export function useOpenWindow(isOpen: boolean, close: () => void): void {
  const end = useEffectEvent(close)
  useEffect(() => {
    if (!isOpen) return
    const window = () => end()
    windows.push(window)
    for (const listener of listeners) listener()
    return () => void windows.splice(windows.indexOf(window), 1)
  }, [isOpen])
}

/** What the router stores with an entry of the browser's history, and whether the entry was added for a window. */
type EntryState = { __TSR_index?: number; isOfWindow?: true } | null

const currentEntry = (): EntryState => window.history.state

/** The order of the entries: one that was added for a window comes right after its page's own. */
const placeOfEntry = (state: EntryState): number => 2 * (state?.__TSR_index ?? 0) + (state?.isOfWindow ? 1 : 0)

/**
 * Lets the browser's back button close the topmost window instead of leaving the page, since phones have no
 * Escape key. An open window adds an entry of the same page to the history; the router does not see moves
 * between the two, and the added entry is skipped when no window is open.
 */
export function useCloseWindowsByBack(): void {
  const { history } = useRouter()
  useEffect(() => {
    let place = placeOfEntry(currentEntry())
    let check: number | undefined

    const addEntry = () => {
      check = undefined
      if (windows.length > 0 && !currentEntry()?.isOfWindow) {
        // The router listens to `window.history.pushState`, and would load the page again.
        History.prototype.pushState.call(window.history, { ...currentEntry(), isOfWindow: true }, '')
      }
      place = placeOfEntry(currentEntry())
    }
    // The router writes its own entry a moment after it has announced it.
    const addEntrySoon = () => {
      check ??= window.setTimeout(addEntry)
    }

    const onPopState = (event: PopStateEvent) => {
      const before = place
      place = placeOfEntry(event.state)
      const isOfWindow = place % 2 === 1
      const isWithinPage = isOfWindow ? before === place - 1 : before === place + 1
      if (isWithinPage) {
        event.stopImmediatePropagation()
        if (windows.length === 0) window.history.go(place - before)
        else if (!isOfWindow) windows.at(-1)?.()
      }
      addEntrySoon()
    }

    window.addEventListener('popstate', onPopState, { capture: true })
    listeners.add(addEntrySoon)
    const unsubscribe = history.subscribe(addEntrySoon)
    addEntrySoon()
    return () => {
      window.removeEventListener('popstate', onPopState, { capture: true })
      listeners.delete(addEntrySoon)
      unsubscribe()
      window.clearTimeout(check)
    }
  }, [history])
}
