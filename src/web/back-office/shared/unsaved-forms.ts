import { useEffect, useEffectEvent } from 'react'

const forms = new Set<() => boolean>()

/** Registers a form while its page is open. */
export function useUnsavedForm(isUnsaved: () => boolean): void {
  const ask = useEffectEvent(isUnsaved)
  useEffect(() => {
    const form = () => ask()
    forms.add(form)
    return () => void forms.delete(form)
  }, [])
}

/** Whether any form of the page has unsaved input. */
export const isAnythingUnsaved = (): boolean => [...forms].some((isUnsaved) => isUnsaved())
