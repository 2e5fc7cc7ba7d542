import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'

/** Puts what a list is searched for into its address, in the place of all that narrowed it before. */
export function useFindByName(): (term: string) => void {
  const navigate = useNavigate()
  return useCallback(
    (term) => void navigate({ to: '.', search: { search: term || undefined }, replace: true, resetScroll: false }),
    [navigate],
  )
}
