import type { HelpArticle } from '#contract/shop/content.ts'
import { spellingsOf } from '#domain/catalog/word-spellings.ts'
import { normaliseForSearch, wordsOf } from '#domain/text-normalisation.ts'
import { isSameStem } from '#domain/word-stem.ts'

// What stands between the words of a question, in every text and in none.
const little = /^(?:[aoe]|[ao]s|d[aeo]s?|em|n[ao]s?|para|pra|com|que|se|meus?|minhas?)$/

/**
 * Whether an article has every word of a search in its title or content, each in one of the spellings in which products
 * are searched, or in any other form of the same word: 'rastrear' finds 'rastreio', 'devolver' finds 'devolução'. Signs
 * do not count, nor do little words where there are others.
 */
export function mentions({ title, content }: Pick<HelpArticle, 'title' | 'content'>, term: string): boolean {
  const text = normaliseForSearch(`${title} ${content}`)
  const words = [...new Set(wordsOf(text))]
  const asked = wordsOf(term)
  const telling = asked.filter((word) => !little.test(word))
  return (telling.length > 0 ? telling : asked).every(
    (word) =>
      spellingsOf(word).some((spelling) => text.includes(spelling)) || words.some((one) => isSameStem(one, word)),
  )
}
