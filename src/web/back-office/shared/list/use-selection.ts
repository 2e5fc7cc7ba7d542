import { useCallback, useState } from 'react'

export type Selection = {
  ids: ReadonlySet<string>
  /** Whether all results of the list are selected, on all pages. */
  isAll: boolean
  has: (id: string) => boolean
  set: (ids: readonly string[], isSelected: boolean) => void
  setAll: () => void
  drop: (id: string) => void
  clear: () => void
}

/**
 * The selected records of a list, for an action on several at once, also on pages that are not shown. `list`
 * identifies the filters of the list: with others, nothing is selected.
 */
export function useSelection(list = ''): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [allOf, setAllOf] = useState<string>()
  const isAll = allOf === list
  const set = useCallback((changed: readonly string[], isSelected: boolean) => {
    setAllOf(undefined)
    setIds((before) => {
      const after = new Set(before)
      for (const id of changed) isSelected ? after.add(id) : after.delete(id)
      return after
    })
  }, [])
  const setAll = useCallback(() => setAllOf(list), [list])
  const drop = useCallback((id: string) => set([id], false), [set])
  const clear = useCallback(() => {
    setAllOf(undefined)
    setIds(new Set())
  }, [])
  return { ids, isAll, has: (id) => isAll || ids.has(id), set, setAll, drop, clear }
}
