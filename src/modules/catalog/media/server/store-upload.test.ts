import { sql } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { anAdministrator } from '#test/builders/a-customer.ts'
import { useTestShop } from '#test/shop.ts'
import { uploadPicture } from '#test/uploads.ts'
import { media } from '../../tables.ts'
import { webmWithoutTags } from './store-upload.ts'

const place = '-23.5505-046.6333/'
const element = (id: string, content: Buffer, size?: string) => {
  const head = Buffer.alloc(8)
  head.writeBigUInt64BE(BigInt(content.length))
  head[0] = 1
  return Buffer.concat([Buffer.from(id, 'hex'), size ? Buffer.from(size, 'hex') : head, content])
}
const text = (content: string) => Buffer.from(content)
const tags = (length = 0) => element('1254c367', text(place.padEnd(length, ' ')))
const cluster = (size?: string) => element('1f43b675', element('a3', text('frames')), size)
const header = element('1a45dfa3', text('webm'))
const segment = (parts: Buffer[], size?: string) => element('18538067', Buffer.concat(parts), size)

it.each([
  ['before the frames', [header, segment([tags(), cluster()])]],
  ['long', [header, segment([tags(500), cluster()])]],
  [
    'behind a cluster that a camera left open',
    [header, segment([cluster('01ffffffffffffff'), tags(500)], '01ffffffffffffff')],
  ],
  [
    'in a short size',
    [header, segment([element('1254c367', text(place), (0x80 + place.length).toString(16)), cluster()])],
  ],
  ['attached', [header, segment([element('1941a469', text(place)), cluster()])]],
])('takes the place out of tags %s, and nothing else', (_, parts) => {
  const sent = Buffer.concat(parts)
  const stored = webmWithoutTags(sent)
  expect(sent.includes(place)).toBe(true)
  expect(stored.includes(place)).toBe(false)
  expect(stored).toHaveLength(sent.length)
  expect(stored.indexOf('frames')).toBe(sent.indexOf('frames'))
  expect(stored.includes(Buffer.from('1254c367', 'hex'))).toBe(false)
  expect(webmWithoutTags(stored)).toEqual(stored)
})

it('leaves what it cannot read', () => {
  for (const sent of [Buffer.alloc(0), Buffer.from([0, 1, 2]), Buffer.from('1a45dfa3', 'hex')])
    expect(webmWithoutTags(sent)).toEqual(sent)
})

const opened = useTestShop()

it('the same picture is stored once if both rows are inserted at the same moment, whichever of their keys is compared first', async () => {
  const { shop } = opened.current
  const { database } = shop
  const { id: actorId } = await anAdministrator(database)
  // Indexes are written in the order of their creation: both rows wait in the first one, after they have
  // looked for each other.
  await database.execute(sql`
    create function held_up(text) returns text immutable language plpgsql as $$ begin
      perform set_config('lock_timeout', '0', true), pg_advisory_xact_lock_shared(1);
      return $1;
    end $$`)
  await database.execute(
    sql`alter table media drop constraint media_url_unique, drop constraint media_file_path_unique`,
  )
  await database.execute(sql`create index media_held_up on media (held_up(url))`)
  await database.execute(sql`alter table media add constraint media_file_path_unique unique (file_path)`)
  await database.execute(sql`alter table media add constraint media_url_unique unique (url)`)
  const uploads = await database.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(1)`)
    const sent = [1, 2].map(() => uploadPicture(shop, actorId, 400))
    const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`
    // On another connection: a transaction goes on seeing the activity that it saw first.
    await vi.waitFor(async () => expect((await database.execute(waiting)).rows).toHaveLength(2), 20_000)
    return sent
  })
  const [one, other] = await Promise.all(uploads)
  expect(one).toBe(other)
  expect(await database.$count(media)).toBe(1)
})
