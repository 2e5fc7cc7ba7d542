import { useEffect, useEffectEvent } from 'react'

const forms = new Set<() => boolean>()

/** Counts a form among those that are open, while its page is. */
export function useUnsavedForm(isUnsaved: () => boolean): void {
  const ask = useEffectEvent(isUnsaved)
  useEffect(() => {
    const form = () => ask()
    forms.add(form)
    return () => void forms.delete(form)
  }, [])
}

/** Whether a form of the page holds something that would be lost. */
export const isAnythingUnsaved = (): boolean => [...forms].some((isUnsaved) => isUnsaved())
