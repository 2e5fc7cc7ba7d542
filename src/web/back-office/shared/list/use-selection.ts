import { useCallback, useState } from 'react'

export type Selection = {
  ids: ReadonlySet<string>
  set: (ids: readonly string[], isSelected: boolean) => void
  drop: (id: string) => void
  clear: () => void
}

/** Which records of a list are marked for something that is done with several at once, also on pages that are not shown. */
export function useSelection(): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const set = useCallback((changed: readonly string[], isSelected: boolean) => {
    setIds((before) => {
      const after = new Set(before)
      for (const id of changed) isSelected ? after.add(id) : after.delete(id)
      return after
    })
  }, [])
  const drop = useCallback((id: string) => set([id], false), [set])
  const clear = useCallback(() => setIds(new Set()), [])
  return { ids, set, drop, clear }
}
