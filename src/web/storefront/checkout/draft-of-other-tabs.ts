import { useEffect, useState } from 'react'
import { type CheckoutDraft, readDraft } from './checkout-draft.ts'

/** A tab that starts a checkout sends a request; a tab with a checkout of the same customer responds. */
type Message = { kind: 'asked'; userId: string } | { kind: 'told'; userId: string; draft: CheckoutDraft }

const channelName = 'checkout'

/** Other tabs respond immediately; without one, the customer hardly waits. */
const maxWaitMilliseconds = 150

function askOtherTabs(userId: string): Promise<CheckoutDraft> {
  if (!('BroadcastChannel' in globalThis)) return Promise.resolve({})
  const channel = new BroadcastChannel(channelName)
  return new Promise((resolve) => {
    const end = (draft: CheckoutDraft) => {
      clearTimeout(timer)
      channel.close()
      resolve(draft)
    }
    const timer = setTimeout(() => end({}), maxWaitMilliseconds)
    channel.onmessage = ({ data }: MessageEvent<Message>) => {
      if (data.kind === 'told' && data.userId === userId) end(data.draft)
    }
    channel.postMessage({ kind: 'asked', userId } satisfies Message)
  })
}

/**
 * Shares what was typed here with other tabs, while this checkout is open. An order belongs to one tab: its
 * submission stays here.
 */
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
 * The customer's checkout in another open tab, if this one has none; undefined while it is requested, empty if there is
 * none. What was typed is only exchanged between tabs: it is in no storage that outlives them.
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
