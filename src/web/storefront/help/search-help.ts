import type { HelpArticle } from '#contract/shop/content.ts'
import { spellingsOf } from '#domain/catalog/word-spellings.ts'
import { normaliseForSearch, wordsOf } from '#domain/text-normalisation.ts'
import { isSameStem } from '#domain/word-stem.ts'

// Stop words: the words between the words of a question, which no search needs.
const little = /^(?:[aoe]|[ao]s|d[aeo]s?|em|n[ao]s?|para|pra|com|que|se|meus?|minhas?)$/

/**
 * Whether an article's title or content has every word of a search, in one of the spellings that product
 * searches accept, or in another form of the same word: 'rastrear' finds 'rastreio', 'devolver' finds
 * 'devolução'. Punctuation does not count, nor do stop words if there are other words.
 */
export function mentions({ title, content }: Pick<HelpArticle, 'title' | 'content'>, term: string): boolean {
  const text = normaliseForSearch(`${title} ${content}`)
  const words = [...new Set(wordsOf(text))]
  const asked = wordsOf(term)
  const significant = asked.filter((word) => !little.test(word))
  return (significant.length > 0 ? significant : asked).every(
    (word) =>
      spellingsOf(word).some((spelling) => text.includes(spelling)) || words.some((one) => isSameStem(one, word)),
  )
}
