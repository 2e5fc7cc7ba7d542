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

/** What the router stores with an entry of the browser's history, and how many windows were open above its page. */
type EntryState = { __TSR_index?: number; __TSR_key?: string; windows?: number } | null

const stateOfEntry = (): EntryState => window.history.state
const depthOf = (state: EntryState): number => state?.windows ?? 0

/**
 * Lets the browser's back button close the topmost window instead of leaving the page, since phones have no
 * Escape key. Each open window adds an entry of the same page to the history; the router does not see moves
 * between them. An entry whose window is closed otherwise is skipped, and the next page takes its place.
 * Used once, by the root: a layout that follows another would take the hooks of both away.
 */
export function useCloseWindowsByBack(): void {
  const { history } = useRouter()
  useEffect(() => {
    const browser = window.history
    // The router's own, which load the page of the entry; those of the browser only write it.
    const { pushState, replaceState } = browser
    const push = (state: EntryState) => History.prototype.pushState.call(browser, state, '')
    const write = (state: EntryState, href: string) => History.prototype.replaceState.call(browser, state, '', href)

    const entry = () => ({ state: stateOfEntry(), href: window.location.href })
    let shown = entry()
    let check: number | undefined

    browser.pushState = (state: EntryState, unused, url) => {
      if (depthOf(stateOfEntry()) > 0) replaceState({ ...state, windows: 0 }, unused, url)
      else pushState(state, unused, url)
    }
    browser.replaceState = (state: EntryState, unused, url) =>
      replaceState({ ...state, windows: depthOf(stateOfEntry()) }, unused, url)

    const addEntries = () => {
      window.clearTimeout(check)
      check = undefined
      // While the router asks whether the page may be left, or has yet to write its entry, that is of another page.
      const isOfPage = (stateOfEntry()?.__TSR_index ?? 0) === (history.location.state.__TSR_index ?? 0)
      // Each is added with its window: browsers skip a page that adds entries without anybody having touched it.
      for (let depth = depthOf(stateOfEntry()); isOfPage && depth < windows.length; depth += 1)
        push({ ...stateOfEntry(), windows: depth + 1 })
      shown = entry()
    }
    // The router writes its own entry a moment after it has announced it.
    const addEntriesSoon = () => {
      check ??= window.setTimeout(addEntries)
    }

    const onPopState = (event: PopStateEvent) => {
      const before = shown
      const state: EntryState = event.state
      // A link to a part of the page gives the browser an entry of its own, without a state.
      if (state && state.__TSR_index === before.state?.__TSR_index) {
        event.stopImmediatePropagation()
        const depth = depthOf(state)
        // The page's address has changed since its window was opened.
        if (state.__TSR_key !== before.state?.__TSR_key) write({ ...before.state, windows: depth }, before.href)
        if (depth > depthOf(before.state)) browser.forward()
        else if (windows.length > depth) for (const close of windows.slice(depth).toReversed()) close()
        else browser.back()
      }
      shown = entry()
      addEntriesSoon()
    }

    window.addEventListener('popstate', onPopState, { capture: true })
    listeners.add(addEntries)
    const unsubscribe = history.subscribe(addEntriesSoon)
    addEntriesSoon()
    return () => {
      browser.pushState = pushState
      browser.replaceState = replaceState
      window.removeEventListener('popstate', onPopState, { capture: true })
      listeners.delete(addEntries)
      unsubscribe()
      window.clearTimeout(check)
    }
  }, [history])
}
