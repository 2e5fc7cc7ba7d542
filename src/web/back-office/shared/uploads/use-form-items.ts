import { useMemo, useRef } from 'react'
import type { MediaItem } from './media-item.ts'

export type FormItems = {
  /** The current items of the form. */
  read: () => readonly MediaItem[]
  /** Replaces the items of the form. */
  write: (items: MediaItem[]) => void
}

/**
 * Access to a form's items for work that outlives the rendering in which it started: always reads and writes
 * the latest ones.
 */
export function useFormItems(form: FormItems) {
  const latest = useRef(form)
  latest.current = form
  return useMemo(() => {
    const read = () => latest.current.read()
    const write = (items: MediaItem[]) => latest.current.write(items)
    return {
      read,
      write,
      change: (key: string, changes: Partial<MediaItem>) =>
        write(read().map((item) => (item.key === key ? { ...item, ...changes } : item))),
      remove: (key: string) => write(read().filter((item) => item.key !== key)),
    }
  }, [])
}
