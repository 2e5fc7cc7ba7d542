import { keepLettersAndDigits } from '#platform/text.ts'

type NamedModel = { make: string; name: string }

/** By name, as its letters and digits. */
export type MentionedNames<Model> = { models: ReadonlyMap<string, readonly Model[]>; mostWords: number }

export type CarMention<Model> = {
  /** Several where makes share the name. */
  models: readonly Model[]
  /** Behind the name: 'Onix 2013 a 2019'. */
  years: { from: number; to: number } | undefined
  sentence: string
}

export function mentionedNames<Model extends NamedModel>(models: readonly Model[]): MentionedNames<Model> {
  const named = Map.groupBy(models, ({ name }) => keepLettersAndDigits(name))
  return { models: named, mostWords: Math.max(1, ...models.map(({ name }) => wordsIn(name).length)) }
}

/** The cars that a text says something of; not those of which it says that the product does not fit. */
export function carsInText<Model extends NamedModel>(text: string, names: MentionedNames<Model>): CarMention<Model>[] {
  const isLoud = text === text.toUpperCase()
  return text
    .split(/(?<=[.!?;])\s+|\n+/)
    .filter((sentence) => !denies.test(sentence))
    .flatMap((sentence) => carsInSentence(sentence, names, isLoud))
}

const denies = /(?<!\p{L})(?:não|nao|nem|exceto|menos)(?!\p{L})/iu

type Word = { text: string; key: string; start: number; end: number }

const wordsIn = (text: string): Word[] =>
  [...text.matchAll(/[\p{Letter}\p{Number}]+/gu)].map(({ 0: found, index }) => ({
    text: found,
    key: keepLettersAndDigits(found),
    start: index,
    end: index + found.length,
  }))

function carsInSentence<Model extends NamedModel>(
  sentence: string,
  { models: named, mostWords }: MentionedNames<Model>,
  isLoud: boolean,
): CarMention<Model>[] {
  const words = wordsIn(sentence)
  const found: CarMention<Model>[] = []
  for (let at = 0; at < words.length; at += 1) {
    for (let count = Math.min(mostWords, words.length - at); count > 0; count -= 1) {
      const run = words.slice(at, at + count)
      const models = isTogether(run, sentence) ? named.get(run.map(({ key }) => key).join('')) : undefined
      const meant = models?.filter((model) => isMeant(model, { run, before: words.slice(0, at), sentence, isLoud }))
      if (!meant || meant.length === 0) continue
      found.push({ models: meant, years: yearsAfter(sentence.slice(run.at(-1)?.end)), sentence: sentence.trim() })
      at += count - 1
      break
    }
  }
  return found
}

/** With a space or a hyphen between the words: 'HR-V', 'Corolla Cross'. */
const isTogether = (run: readonly Word[], sentence: string) =>
  run.slice(1).every((word, place) => /^[ -]$/.test(sentence.slice(run[place]?.end, word.start)))

type Written = { run: readonly Word[]; before: readonly Word[]; sentence: string; isLoud: boolean }

/** A number alone, as '208', is a car only behind its make; 'ka' and 'fit' only as their makers write them. */
function isMeant({ make, name }: NamedModel, { run, before, sentence, isLoud }: Written): boolean {
  const makeKey = keepLettersAndDigits(make)
  if ([1, 2].some((count) => joined(before.slice(-count)) === makeKey)) return true
  const written = sentence.slice(run[0]?.start, run.at(-1)?.end)
  if (/^\d+$/.test(joined(run))) return false
  if (name.length <= 3) return written === name || (isLoud && written === name.toUpperCase())
  return /^[\p{Lu}\d]/u.test(written)
}

const joined = (words: readonly Word[]) => words.map(({ key }) => key).join('')

const year = '((?:19[5-9]|20[0-4])\\d)'
const span = new RegExp(`^\\s?\\(?(?:de )?${year}(?:\\s?(?:-|–|/|a|até)\\s?${year})?(?!\\d)`, 'u')

function yearsAfter(text: string): CarMention<unknown>['years'] {
  const [, from, to = from] = span.exec(text) ?? []
  return from === undefined || to === undefined ? undefined : { from: Number(from), to: Number(to) }
}
