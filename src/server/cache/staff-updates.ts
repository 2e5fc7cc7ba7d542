import { type UpdateTopic, updateTopics } from '#contract/admin/updates.ts'
import type { InvalidationListener } from './invalidation-listener.ts'

/** An open screen of the back office. */
export type UpdateSubscriber = {
  notify(topics: readonly UpdateTopic[]): void
  /** There will be no more notifications. */
  end(): void
}

export type StaffUpdates = InvalidationListener & {
  /**
   * Notifies the subscriber until the returned function is called. Undefined if the person has reached the
   * limit of subscriptions, or the process is stopping.
   */
  subscribe(personId: string, subscriber: UpdateSubscriber): (() => void) | undefined
  /** Ends every subscription and accepts no more. */
  close(): void
}

/** The limit of open screens; further ones poll instead. */
const maxPerPerson = 8

/** Changes within this time are sent together, so that a busy shop does not make every screen refetch all the time. */
const pauseMilliseconds = 1_000

/** Publishes to the staff's screens the changes that a process receives. */
export function openStaffUpdates(): StaffUpdates {
  const subscribers = new Map<UpdateSubscriber, string>()
  let waiting = new Set<UpdateTopic>()
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  function notify(): void {
    const topics = updateTopics.filter((topic) => waiting.has(topic))
    waiting = new Set()
    timer = undefined
    for (const subscriber of [...subscribers.keys()]) subscriber.notify(topics)
  }

  function note(topics: readonly UpdateTopic[]): void {
    if (topics.length === 0 || subscribers.size === 0) return
    for (const topic of topics) waiting.add(topic)
    timer ??= setTimeout(notify, pauseMilliseconds)
  }

  return {
    onChange: (tags) => note(updateTopics.filter((topic) => tags.includes(topic) || tags.includes('everything'))),
    // Anything may have changed while no notifications arrived.
    onConnected: () => note(updateTopics),
    onDisconnected: () => {},
    subscribe(personId, subscriber) {
      const count = [...subscribers.values()].filter((id) => id === personId).length
      if (isClosed || count >= maxPerPerson) return undefined
      subscribers.set(subscriber, personId)
      return () => subscribers.delete(subscriber)
    },
    close() {
      isClosed = true
      clearTimeout(timer)
      for (const subscriber of [...subscribers.keys()]) subscriber.end()
      subscribers.clear()
    },
  }
}
