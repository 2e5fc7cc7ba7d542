import type { Shop } from '#platform/server/shop.ts'
import { openTradeWords, type TradeWords } from '../search-language/trade-words.ts'

const common = openTradeWords()

export const knownTradeWords = async (_shop: Shop): Promise<TradeWords> => common
