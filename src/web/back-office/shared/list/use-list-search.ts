import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'

/**
 * Changes what narrows a list, in its address: what is not named stays, and the first page is shown. With `replace` the
 * browser's way back skips what there was.
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
