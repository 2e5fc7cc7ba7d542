import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { useTestShop } from '#test/shop.ts'

const opened = useTestShop()

it('has the triggers that triggers.sql shows; after a migration of triggers: vitest run -u', async () => {
  const { rows } = await opened.current.shop.database.execute<{ definition: string }>(sql`
    select pg_get_functiondef(called.oid) || ';' || string_agg(
      e'\n' || pg_get_triggerdef(trigger.oid, true) || ';', '' order by trigger.tgrelid::regclass::text, trigger.tgname
    ) as definition
    from pg_trigger trigger
    join pg_proc called on called.oid = trigger.tgfoid
    where not trigger.tgisinternal and called.pronamespace = 'public'::regnamespace
    group by called.oid, called.proname order by called.proname`)
  const heading =
    '-- The triggers in force, as the migrations have left them. Written by triggers.test.ts: change a migration instead.'
  await expect([heading, ...rows.map(({ definition }) => `${definition}\n`)].join('\n\n')).toMatchFileSnapshot(
    'triggers.sql',
  )
})
