import { normaliseForSearch, splitWords } from '#platform/text.ts'
import { listSpellings } from '../../search-language/word-spellings.ts'
import type { HelpArticle } from '../contract.ts'

// Endings of nouns, verbs and participles without accents. Of those that a word has the longest counts.
const endings = [
  ...['amentos', 'amento', 'imentos', 'imento', 'acoes', 'acao', 'icoes', 'icao', 'ucoes', 'ucao', 'adores', 'ador'],
  ...['agens', 'agem', 'ancas', 'anca', 'encias', 'encia', 'ancias', 'ancia', 'aveis', 'avel', 'iveis', 'ivel'],
  ...['ariamos', 'avamos', 'aremos', 'assem', 'ariam', 'armos', 'aram', 'arao', 'arei', 'aria', 'asse', 'avam', 'amos'],
  ...['ando', 'ados', 'adas', 'ado', 'ada', 'ava', 'ara', 'ares', 'arem', 'ar', 'ou', 'uei', 'ei', 'ues', 'uem', 'ue'],
  ...['eriamos', 'eremos', 'essem', 'eriam', 'eram', 'erao', 'erei', 'eria', 'esse', 'emos', 'endo', 'erem', 'eres'],
  ...['iriamos', 'iremos', 'issem', 'iriam', 'iram', 'irao', 'irei', 'iria', 'isse', 'imos', 'indo', 'irem', 'ires'],
  ...['idos', 'idas', 'ido', 'ida', 'iamos', 'iam', 'ias', 'ia', 'ios', 'io', 'er', 'ir', 'eu', 'iu', 'em', 'am'],
  ...['es', 'as', 'os', 'is', 'a', 'e', 'i', 'o', 's'],
].sort((one, other) => other.length - one.length)

const minStemLength = 3

/** 'rastrear', 'rastreio' and 'rastreamento' have 'rastr'. Not a dictionary: different words may share a stem. */
export function stemWord(word: string): string {
  const ending = endings.find((one) => word.endsWith(one) && word.length - one.length >= minStemLength)
  const cut = ending ? word.slice(0, -ending.length) : word
  // 'troque' is of 'troca', 'pague' of 'pago'; vowels at the end belong to the ending of some forms only.
  const hard = cut.replace(/qu?$/, 'c').replace(/gu$/, 'g')
  const bare = hard.replace(/[aeiou]+$/, '')
  return bare.length >= minStemLength ? bare : hard
}

const minRelatedLength = 5

// A verb whose stem ends like an ending ('arrependo') is known by its vowel alone.
const stemsOf = (word: string): string[] => [...new Set([stemWord(word), word.replace(/[aeiou]+s?$/, '')])]

function areRelated(one: string, other: string): boolean {
  if (one === other) return one.length >= minStemLength
  const [shorter, longer] = one.length < other.length ? [one, other] : [other, one]
  return shorter.length >= minRelatedLength && longer.length === shorter.length + 1 && longer.startsWith(shorter)
}

/** Also 'devolver' and 'devolucao', whose stems differ by a letter. */
export function isSameStem(one: string, other: string): boolean {
  const others = stemsOf(other)
  return stemsOf(one).some((stem) => others.some((another) => areRelated(stem, another)))
}

// Stop words: the words between the words of a question, which no search needs.
const little = /^(?:[aoe]|[ao]s|d[aeo]s?|em|n[ao]s?|para|pra|com|que|se|meus?|minhas?)$/

/**
 * Whether an article has every word of a search, in any spelling or form: 'rastrear' finds 'rastreio'. Stop words count
 * only if there are no others.
 */
export function mentions({ title, content }: Pick<HelpArticle, 'title' | 'content'>, term: string): boolean {
  const text = normaliseForSearch(`${title} ${content}`)
  const words = [...new Set(splitWords(text))]
  const asked = splitWords(term)
  const significant = asked.filter((word) => !little.test(word))
  return (significant.length > 0 ? significant : asked).every(
    (word) =>
      listSpellings(word).some((spelling) => text.includes(spelling)) || words.some((one) => isSameStem(one, word)),
  )
}
