import { useEffect, useState } from 'react'
import { type CheckoutDraft, readDraft } from './checkout-draft.ts'

/** A tab that begins a checkout asks; one that has begun the same customer's answers. */
type Message = { kind: 'asked'; userId: string } | { kind: 'told'; userId: string; draft: CheckoutDraft }

const channelName = 'checkout'

/** Other tabs answer at once; where there is none, nobody waits for it. */
const longestWait = 150

function askOtherTabs(userId: string): Promise<CheckoutDraft> {
  if (!('BroadcastChannel' in globalThis)) return Promise.resolve({})
  const channel = new BroadcastChannel(channelName)
  return new Promise((resolve) => {
    const end = (draft: CheckoutDraft) => {
      clearTimeout(timer)
      channel.close()
      resolve(draft)
    }
    const timer = setTimeout(() => end({}), longestWait)
    channel.onmessage = ({ data }: MessageEvent<Message>) => {
      if (data.kind === 'told' && data.userId === userId) end(data.draft)
    }
    channel.postMessage({ kind: 'asked', userId } satisfies Message)
  })
}

/** Tells other tabs what was typed here, while this checkout is open. An order is one tab's own: its submission stays here. */
export function useDraftForOtherTabs(userId: string): void {
  useEffect(() => {
    if (!('BroadcastChannel' in globalThis)) return
    const channel = new BroadcastChannel(channelName)
    channel.onmessage = ({ data }: MessageEvent<Message>) => {
      if (data.kind !== 'asked' || data.userId !== userId) return
      const { submission: _, ...draft } = readDraft(userId)
      if (draft.values) channel.postMessage({ kind: 'told', userId, draft } satisfies Message)
    }
    return () => channel.close()
  }, [userId])
}

/**
 * The checkout that the customer has begun in another open tab, where this one has none; undefined while that is asked, empty
 * where there is none. What was typed stays in tabs: it is in no store that outlives them.
 */
export function useDraftOfOtherTabs(userId: string): CheckoutDraft | undefined {
  const [draft, setDraft] = useState<CheckoutDraft | undefined>(() => (readDraft(userId).values ? {} : undefined))
  const isAsking = draft === undefined
  useEffect(() => {
    if (!isAsking) return
    let isHere = true
    void askOtherTabs(userId).then((found) => isHere && setDraft(found))
    return () => {
      isHere = false
    }
  }, [isAsking, userId])
  return draft
}
