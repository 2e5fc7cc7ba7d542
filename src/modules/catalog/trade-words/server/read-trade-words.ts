import { pick } from '#platform/pick.ts'
import { cached } from '#platform/server/cache/shop-cache.ts'
import type { Shop } from '#platform/server/shop.ts'
import { openTradeWords, type TradeWords } from '../../search-language/trade-words.ts'
import { tradeWords } from '../../tables.ts'

/** Every search needs them: not to keep many would be to read them for each. */
const cacheOf = cached<TradeWords>(2_000_000, 2_000_000)

/** Read once until one changes, which lists may depend on. */
export function readTradeWords(shop: Shop): Promise<TradeWords> {
  return cacheOf(shop).get('all', async () => {
    const rows = await shop.database
      .select(pick(tradeWords, 'kind', 'word', 'meaning'))
      .from(tradeWords)
      .orderBy(tradeWords.createdAt, tradeWords.word)
    return { value: openTradeWords(rows), tags: ['list'], bytes: 1_000 + 400 * rows.length }
  })
}
