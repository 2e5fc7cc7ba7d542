import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react'
import type { NewsTopic } from '#contract/admin/news.ts'
import { openNewsChannel } from './news-channel.ts'

type Listener = (topics: readonly NewsTopic[]) => void

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
export function useNews(topics: readonly NewsTopic[], onNews: () => void): void {
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
