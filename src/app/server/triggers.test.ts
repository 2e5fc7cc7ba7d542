import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { useTestShop } from '#test/shop.ts'

const opened = useTestShop()

it('has the functions and triggers that triggers.sql shows; after a migration of them: vitest run -u', async () => {
  const { rows } = await opened.current.shop.database.execute<{ definition: string }>(sql`
    select pg_get_functiondef(called.oid) || ';' || coalesce(string_agg(
      e'\n' || pg_get_triggerdef(trigger.oid, true) || ';', '' order by trigger.tgrelid::regclass::text, trigger.tgname
    ), '') as definition
    from pg_proc called
    left join pg_trigger trigger on trigger.tgfoid = called.oid and not trigger.tgisinternal
    where called.pronamespace = 'public'::regnamespace and called.prokind = 'f'
      and not exists (select from pg_depend where objid = called.oid and deptype = 'e')
    group by called.oid, called.proname order by called.proname`)
  const heading =
    '-- The functions and triggers in force, as the migrations left them. Written by triggers.test.ts: change a migration instead.'
  await expect([heading, ...rows.map(({ definition }) => `${definition}\n`)].join('\n\n')).toMatchFileSnapshot(
    'triggers.sql',
  )
})
