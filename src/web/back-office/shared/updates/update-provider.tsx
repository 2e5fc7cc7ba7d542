import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react'
import type { UpdateTopic } from '#contract/admin/updates.ts'
import { openUpdateChannel } from './update-channel.ts'

type Listener = (topics: readonly UpdateTopic[]) => void

const Listeners = createContext<Set<Listener> | undefined>(undefined)

/** Holds the single connection through which the screens inside receive changes. */
export function UpdateProvider({ children }: { children: ReactNode }) {
  const [listeners] = useState(() => new Set<Listener>())
  useEffect(() => {
    const channel = openUpdateChannel((topics) => {
      for (const listener of listeners) listener(topics)
    })
    return () => channel.close()
  }, [listeners])
  return <Listeners value={listeners}>{children}</Listeners>
}

/** Calls `onUpdate` whenever one of the topics may have changed. */
export function useUpdates(topics: readonly UpdateTopic[], onUpdate: () => void): void {
  const listeners = use(Listeners)
  const latest = useRef(onUpdate)
  useEffect(() => {
    latest.current = onUpdate
  })
  const subscribed = topics.join(' ')
  useEffect(() => {
    const listener: Listener = (changed) => {
      if (changed.some((topic) => subscribed.includes(topic))) latest.current()
    }
    listeners?.add(listener)
    return () => void listeners?.delete(listener)
  }, [listeners, subscribed])
}
