import pg from 'pg'
import { changeChannel, invalidationMessages } from '#platform/server/cache/tags.ts'
import { cleanUpLater } from './cleanup.ts'

type Tags = Parameters<typeof invalidationMessages>[0]

export type Announcements = {
  /** When the next announcement that names an id arrived: that is when its change was committed. */
  next(id: string): Promise<number>
  /** Announces a change to the shop's processes that was not made. */
  send(tags: Tags): Promise<void>
}

/** Receives the notifications between the shop's processes over a database. */
export async function listenToAnnouncements(database: string): Promise<Announcements> {
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  cleanUpLater(() => client.end())
  const waiting = new Map<string, (time: number) => void>()
  client.on('notification', ({ payload = '' }) => {
    const now = performance.now()
    for (const [id, resolve] of waiting) if (payload.includes(id)) resolve(now)
  })
  await client.query(`listen ${changeChannel}`)
  return {
    next: (id) =>
      new Promise((resolve) => {
        waiting.set(id, (time) => {
          waiting.delete(id)
          resolve(time)
        })
      }),
    send: (tags) => announceTags(client, tags),
  }
}

/** Announces a change in one transaction, as the shop does. */
export async function announceTags(client: pg.Client, tags: Tags): Promise<void> {
  const messages = invalidationMessages(tags)
  await client.query('select pg_notify($1, message) from unnest($2::text[]) as message', [changeChannel, messages])
}
