import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react'
import type { UpdateTopic } from '#contract/admin/updates.ts'
import { openNewsChannel } from './news-channel.ts'

type Listener = (topics: readonly UpdateTopic[]) => void

const Listeners = createContext<Set<Listener> | undefined>(undefined)

/** Holds the one line on which the screens inside hear of changes. */
export function NewsProvider({ children }: { children: ReactNode }) {
  const [listeners] = useState(() => new Set<Listener>())
  useEffect(() => {
    const channel = openNewsChannel((topics) => {
      for (const listener of listeners) listener(topics)
    })
    return () => channel.close()
  }, [listeners])
  return <Listeners value={listeners}>{children}</Listeners>
}

/** Calls `onNews` whenever one of the topics may have changed. */
export function useUpdates(topics: readonly UpdateTopic[], onNews: () => void): void {
  const listeners = use(Listeners)
  const latest = useRef(onNews)
  useEffect(() => {
    latest.current = onNews
  })
  const followed = topics.join(' ')
  useEffect(() => {
    const listener: Listener = (changed) => {
      if (changed.some((topic) => followed.includes(topic))) latest.current()
    }
    listeners?.add(listener)
    return () => void listeners?.delete(listener)
  }, [listeners, followed])
}
