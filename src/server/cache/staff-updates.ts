import { type UpdateTopic, updateTopics } from '#contract/admin/updates.ts'
import type { InvalidationListener } from './listen-for-invalidations.ts'

/** A screen of the back office that wants to hear of changes. */
export type UpdateSubscriber = {
  tell(topics: readonly UpdateTopic[]): void
  /** There will be no more news. */
  end(): void
}

export type StaffUpdates = InvalidationListener & {
  /** Tells the follower of news until the function given back is called. Undefined when the person has as many as may be, or at the end. */
  follow(personId: string, follower: UpdateSubscriber): (() => void) | undefined
  /** Ends every follower, and takes no more. */
  close(): void
}

/** Screens in sight at once; more of them ask by themselves from time to time. */
const mostOfOnePerson = 8

/** What comes within this time is told together: a busy shop must not have every screen ask without a pause. */
const pauseMilliseconds = 1_000

/** Hands on to the staff's screens what a process hears of changes. */
export function openStaffUpdates(): StaffUpdates {
  const followers = new Map<UpdateSubscriber, string>()
  let waiting = new Set<UpdateTopic>()
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  function tell(): void {
    const topics = updateTopics.filter((topic) => waiting.has(topic))
    waiting = new Set()
    timer = undefined
    for (const follower of [...followers.keys()]) follower.tell(topics)
  }

  function note(topics: readonly UpdateTopic[]): void {
    if (topics.length === 0 || followers.size === 0) return
    for (const topic of topics) waiting.add(topic)
    timer ??= setTimeout(tell, pauseMilliseconds)
  }

  return {
    onChange: (tags) => note(updateTopics.filter((topic) => tags.includes(topic) || tags.includes('everything'))),
    // What happened while nothing was heard may be anything.
    onConnected: () => note(updateTopics),
    onDisconnected: () => {},
    follow(personId, follower) {
      const count = [...followers.values()].filter((id) => id === personId).length
      if (isClosed || count >= mostOfOnePerson) return undefined
      followers.set(follower, personId)
      return () => followers.delete(follower)
    },
    close() {
      isClosed = true
      clearTimeout(timer)
      for (const follower of [...followers.keys()]) follower.end()
      followers.clear()
    },
  }
}
