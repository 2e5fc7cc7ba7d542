import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'

/**
 * Changes the filters of a list, in its address: other parameters stay, and the first page is shown. With `replace` no
 * history entry is added.
 */
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
