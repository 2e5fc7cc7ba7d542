import { hashKey, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { UpdateTopic } from '#contract/admin/updates.ts'
import { recheckSession } from '#web/session/expired-session.ts'
import { readLatest, shownAt } from './read-latest.ts'
import { useUpdates } from './update-provider.tsx'

type LiveUpdates<Data> = {
  topics: readonly UpdateTopic[]
  /** The query of the shown records. */
  queryKey: QueryKey
  /** Reads them again. */
  read: () => Promise<Data>
  /** Whether showing changes now would move what is about to be clicked, or disturb what is being edited. */
  isHeld: () => boolean
}

/**
 * Updates what a screen shows: after a change it is read again, and the result is shown immediately, or
 * offered (`hasUpdates`, `show`) while showing it would disturb. If the read fails, nothing changes; the next
 * change tries again.
 */
export function useLiveUpdates<Data>({ topics, queryKey, read, isHeld }: LiveUpdates<Data>) {
  const queryClient = useQueryClient()
  const [offered, setOffered] = useState<{ hash: string; over: number }>()
  const hash = hashKey(queryKey)
  const show = () => {
    setOffered(undefined)
    return queryClient.invalidateQueries({ queryKey, exact: true })
  }
  useUpdates(topics, async () => {
    try {
      const { fresh, over } = await readLatest({ queryClient, queryKey, read })
      if (JSON.stringify(fresh) === JSON.stringify(queryClient.getQueryData(queryKey))) return
      if (isHeld()) setOffered({ hash, over })
      else queryClient.setQueryData(queryKey, fresh)
    } catch (error) {
      void recheckSession(queryClient, error)
    }
  })
  return {
    hasUpdates: offered?.hash === hash && offered.over === shownAt(queryClient, queryKey),
    show: () => void show(),
  }
}

/** Whether a part of the page is hovered or has the focus. */
export function isInUse(part: HTMLElement | null): boolean {
  if (!part) return false
  const isPointedAt = matchMedia('(hover: hover)').matches && part.matches(':hover')
  return isPointedAt || (document.activeElement !== null && part.contains(document.activeElement))
}
