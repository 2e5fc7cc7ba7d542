import { useMemo, useRef } from 'react'
import type { MediaItem } from './media-item.ts'

export type FormItems = {
  /** The form's items as they are now. */
  read: () => readonly MediaItem[]
  /** Puts other items into the form. */
  write: (items: MediaItem[]) => void
}

/** A form's items for work that outlives the rendering in which it began: always read and written as they are by then. */
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
