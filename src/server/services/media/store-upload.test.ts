import { sql } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { media } from '#server/db/schema/index.ts'
import { anAdministrator } from '#test/builders/a-customer.ts'
import { useTestShop } from '#test/shop.ts'
import { uploadPicture } from '#test/uploads.ts'

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
