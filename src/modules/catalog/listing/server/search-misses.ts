import { sql } from 'drizzle-orm'
import { shopDay } from '#platform/dates.ts'
import { oneOfEach } from '#platform/server/cache/shop-cache.ts'
import type { Shop } from '#platform/server/shop.ts'
import { normaliseForSearch } from '#platform/text.ts'
import { searchMisses } from '../../tables.ts'

/** Counts stay in memory for this long at most: searching writes nothing. */
const flushMilliseconds = 60_000

/** Between two flushes; anybody may search for anything. */
const maxTexts = 500

/** Longer texts are no search, and an address or a number of so many digits may be a person's. */
const longestText = 60
const mayNameSomebody = /@|\d(?:[ .\-/]?\d){6}/

type Tally = { counts: Map<string, number>; timer: NodeJS.Timeout | undefined }

const tallies = oneOfEach((): Tally => ({ counts: new Map(), timer: undefined }))

/** Counts a search that found nothing; stores nothing about who searched. */
export function recordSearchMiss(shop: Shop, typed: string): void {
  const text = normaliseForSearch(typed).trim().replaceAll(/\s+/g, ' ')
  if (text === '' || text.length > longestText || mayNameSomebody.test(typed)) return
  const tally = tallies(shop)
  if (tally.counts.size >= maxTexts && !tally.counts.has(text)) return
  tally.counts.set(text, (tally.counts.get(text) ?? 0) + 1)
  tally.timer ??= setTimeout(() => void writeSearchMisses(shop), flushMilliseconds).unref()
}

/** Stores all counts at once; those of a failed attempt are lost, as a search is of little worth. */
export async function writeSearchMisses(shop: Shop): Promise<void> {
  const tally = tallies(shop)
  clearTimeout(tally.timer)
  tally.timer = undefined
  const counted = [...tally.counts].map(([text, count]) => ({ text, count }))
  tally.counts.clear()
  if (counted.length === 0) return
  try {
    await shop.database.execute(sql`
      insert into ${searchMisses} (text, day, count)
      select text, ${shopDay(shop.now())}::date, count
      from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) as counted(text text, count integer) order by text
      on conflict (text, day) do update set count = ${searchMisses}.count + excluded.count`)
  } catch (error) {
    shop.log.warn({ err: error }, 'searches without a result are not stored')
  }
}
