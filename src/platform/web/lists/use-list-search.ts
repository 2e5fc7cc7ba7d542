import { useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback, useRef } from 'react'
import { parseStored, storedText } from '../stored-text.ts'

/** Changes the filters in the address and shows the first page. `replace` adds no history entry. */
export function useListSearch<Search extends object>() {
  const navigate = useNavigate()
  return useCallback(
    (changed: Partial<Search>, replace = false) =>
      void navigate({
        to: '.',
        search: (before: object) => ({ ...before, page: undefined, ...changed }),
        replace,
        resetScroll: false,
      }),
    [navigate],
  )
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Whether the previous history entry is the same list without its dialog. */
    isOpenedFromList?: boolean
  }
}

/**
 * Returns a function that opens a record in a dialog above its list, or closes it (`undefined`). `parameter`
 * of the address names the open record; the list stays on its page. Closing goes back by the step that
 * opening added, so that going back once more leaves the list. A dialog opened by its address alone has no
 * such step: closing replaces the address.
 */
export function useOpenedRecord(parameter: 'message' | 'order' | 'return' | 'user'): (id: string | undefined) => void {
  const navigate = useNavigate()
  const { history } = useRouter()
  const isGoingBack = useRef(false)
  return useCallback(
    (id) => {
      if (id === undefined && history.location.state.isOpenedFromList) {
        // Going back is asynchronous: a second click would leave the list, too.
        if (isGoingBack.current) return
        isGoingBack.current = true
        window.addEventListener('popstate', () => (isGoingBack.current = false), { once: true })
        history.back()
        return
      }
      void navigate({
        to: '.',
        search: (before: object) => ({ ...before, [parameter]: id }),
        state: { isOpenedFromList: id !== undefined },
        replace: id === undefined,
        resetScroll: false,
      })
    },
    [history, navigate, parameter],
  )
}

type ListSearch = Record<string, unknown>

const stored = (path: string) => storedText(`admin.list ${path}`, () => sessionStorage)

export const rememberListSearch = (path: string, search: ListSearch): void => stored(path).write(JSON.stringify(search))

/** The search string of a link back to a list, with its last state; empty if it has not been visited yet. */
export function rememberedListSearch(path: string): ListSearch {
  const place = parseStored(stored(path).read())
  return typeof place === 'object' && place !== null ? { ...place } : {}
}
