import { cardTags } from '#server/cache/cache-tag.ts'
import { suggestForSearch } from '#server/services/catalog/suggest-for-search.ts'
import { visitor } from '../base.ts'

/** Suggestions while typing in the search box. */
export const searchRouter = {
  suggestions: visitor.search.suggestions.handler(async ({ context, input }) => {
    const found = await suggestForSearch(context.shop, input.search)
    context.recordCacheTags?.(cardTags(found.products))
    return found
  }),
}
