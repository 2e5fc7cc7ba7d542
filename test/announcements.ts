import { pino } from 'pino'
import { afterAll, beforeAll, expect, vi } from 'vitest'
import { type Listening, listenForChanges } from '#platform/server/cache/listen-for-changes.ts'
import { invalidateCache } from '#platform/server/cache/tags.ts'
import type { TestShop } from './shop.ts'

/** Makes a change, and returns the announcements that every process received of it: the tags of each. */
export type AnnouncedBy = (change: () => Promise<unknown>) => Promise<(readonly string[])[]>

/** Listens to the announcements of a test file's shop. */
export function useAnnouncements(opened: { readonly current: TestShop }): AnnouncedBy {
  let listening: Listening | undefined
  let announced: (readonly string[])[] = []
  beforeAll(async () => {
    listening = await listenForChanges(opened.current.testDatabase.url, pino({ level: 'silent' }), {
      onChange: (tags) => announced.push(tags),
      onConnected: () => undefined,
      onDisconnected: () => undefined,
    })
  })
  afterAll(() => listening?.close())
  return async (change) => {
    announced = []
    await change()
    // Received after everything that was announced before.
    await invalidateCache(opened.current.shop, ['freight'])
    await vi.waitFor(() => expect(announced.at(-1)).toEqual(['freight']))
    return announced.slice(0, -1)
  }
}
