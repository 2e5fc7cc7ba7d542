import { hashKey, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { UpdateTopic } from '#contract/admin/updates.ts'
import { noticeLostSession } from '#web/session/lost-session.ts'
import { readLatest, shownAt } from './read-latest.ts'
import { useUpdates } from './update-provider.tsx'

type LiveUpdates<Data> = {
  topics: readonly UpdateTopic[]
  /** Where the shown data are kept. */
  queryKey: QueryKey
  /** Asks for them anew. */
  read: () => Promise<Data>
  /** Whether showing something else now would move what is about to be pressed, or spoil what is being changed. */
  isHeld: () => boolean
}

/**
 * Keeps what a screen shows up to date: when something changes it is read again, and what is new is shown at once, or is
 * offered (`hasUpdates`, `show`) while that would disturb. What cannot be read stays as it is; the next change tries again.
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
      void noticeLostSession(queryClient, error)
    }
  })
  return {
    hasUpdates: offered?.hash === hash && offered.over === shownAt(queryClient, queryKey),
    show: () => void show(),
  }
}

/** Whether somebody points at a part of the page or has the focus in it. */
export function isInUse(part: HTMLElement | null): boolean {
  if (!part) return false
  const isPointedAt = matchMedia('(hover: hover)').matches && part.matches(':hover')
  return isPointedAt || (document.activeElement !== null && part.contains(document.activeElement))
}
