import { keepLettersAndDigits, normaliseForSearch, splitWords } from '#platform/text.ts'
import { isGenericWheelWord } from './search-terms.ts'

export type SearchableModel = {
  make: string
  name: string
  aliases: readonly string[]
  /** Of which something is on record. */
  years: readonly number[]
}

/** Without spaces and signs: 'HR-V', 'hr v' and 'hrv' are one. */
export type CarNames<Model> = {
  models: ReadonlyMap<string, readonly { model: Model; isOwnName: boolean }[]>
  makes: ReadonlyMap<string, string>
  /** Its name, its make and name, its aliases. */
  typed: readonly { model: Model; spellings: readonly string[] }[]
}

export type NamedCar<Model> = {
  model: Model
  /** As the search says, whether it is on record or not. */
  year: number | undefined
  /** Without the year, and with the model as its maker writes it. */
  respelt: string
  /** What the search says besides the car: without its make, model and year. */
  rest: string
}

// What people call makes.
const spokenMakes = { vw: 'Volkswagen', volks: 'Volkswagen', gm: 'Chevrolet', mercedes: 'Mercedes-Benz' }

export function openCarNames<Model extends SearchableModel>() {
  const models = new Map<string, { model: Model; isOwnName: boolean }[]>()
  const makes = new Map<string, string>(Object.entries(spokenMakes))
  const typed: { model: Model; spellings: readonly string[] }[] = []
  function addName(name: string, named: { model: Model; isOwnName: boolean }): void {
    const found = models.get(name)
    if (found) found.push(named)
    else models.set(name, [named])
  }
  return {
    add(model: Model): void {
      addName(keepLettersAndDigits(model.name), { model, isOwnName: true })
      for (const alias of model.aliases) addName(keepLettersAndDigits(alias), { model, isOwnName: false })
      makes.set(keepLettersAndDigits(model.make), model.make)
      if (model.years.length > 0) typed.push({ model, spellings: spellingsOf(model) })
    },
    all: (): CarNames<Model> => ({ models, makes, typed }),
  }
}

export function carNames<Model extends SearchableModel>(models: readonly Model[]): CarNames<Model> {
  const names = openCarNames<Model>()
  for (const model of models) names.add(model)
  return names.all()
}

const spellingsOf = ({ make, name, aliases }: SearchableModel) =>
  [name, `${make} ${name}`, ...aliases].map((one) => splitWords(one).join(''))

type Word = { text: string; start: number; end: number }
type Run = { name: string; words: readonly Word[] }

const maxNameWords = 5

/**
 * 'roda corola 2018', 'hb 20': with or without make and year, the longest name first. A name that may be a measure
 * ('208', 'c 3') counts only with its make, or with nothing but generic words.
 */
export function namedCar<Model extends SearchableModel>(
  search: string,
  names: CarNames<Model>,
): NamedCar<Model> | undefined {
  const text = withWholeYears(normaliseForSearch(search))
  const words = wordsIn(text)
  const runs = runsOf(words)
  const make = runs.find(({ name }) => names.makes.has(name))
  const makeName = make && names.makes.get(make.name)
  const hasYear = (run: Run) => words.some((one) => isYear(one) && !run.words.includes(one))
  const found = runs
    .flatMap((run) => (names.models.get(run.name) ?? []).map((named) => ({ ...named, run })))
    .map((one) => ({ ...one, isOfMake: one.model.make === makeName }))
    .filter(({ run, isOfMake }) => isOfMake || isPlain(run) || hasYear(run) || isAlone(run, words))
    .sort((a, b) => rank(b) - rank(a))[0]
  if (!found) return undefined
  const { model, run } = found
  // 'Civic 2017/2018' was made in the one and is called by the other.
  const years = words.filter((word) => isYear(word) && !run.words.includes(word))
  const year = years.at(-1)
  const span = { start: run.words[0]?.start ?? 0, end: run.words.at(-1)?.end ?? 0 }
  const withoutYears = years.map((one) => ({ ...one, becomes: '' }))
  const respelt = withParts(text, [{ ...span, becomes: ` ${model.name} ` }, ...withoutYears])
  const ofMake = found.isOfMake && make ? make.words.filter((one) => !run.words.includes(one)) : []
  const gone = [...run.words, ...ofMake, ...years].map((one) => ({ ...one, becomes: ' ' }))
  return { model, year: year && Number(year.text), respelt, rest: withParts(text, gone) }
}

/** A make and none of its models, besides goods alone: 'byd', 'roda jeep aro 17'. */
export function namedMake<Model extends SearchableModel>(
  search: string,
  names: CarNames<Model>,
): { make: string; rest: string } | undefined {
  const text = normaliseForSearch(search)
  const words = wordsIn(text)
  const run = runsOf(words).findLast(({ name }) => names.makes.has(name))
  const make = run && names.makes.get(run.name)
  if (!make || !isAlone(run, words)) return undefined
  return {
    make,
    rest: withParts(
      text,
      run.words.map((one) => ({ ...one, becomes: ' ' })),
    ),
  }
}

// The year stands apart from letters before it: 'civic2018'.
const word = /\p{Letter}{2,}(?=(?:19|20)\d\d(?!\d))|[\p{Letter}\p{Number}]+/gu

const wordsIn = (text: string): Word[] =>
  [...text.matchAll(word)].map(({ 0: found, index }) => ({ text: found, start: index, end: index + found.length }))

/** '19/20' is made in one year and called by the next. */
const withWholeYears = (text: string): string =>
  text.replace(/(?<![\d/])(\d\d)\/(\d\d)(?![\d/])/g, (found, made, called) =>
    Number(called) - Number(made) === 1 || called === made ? `20${made}/20${called}` : found,
  )

const isYear = ({ text }: Word) => /^(?:19[5-9]|20[0-4])\d$/.test(text)

function runsOf(words: readonly Word[]): Run[] {
  return words.flatMap((_, start) =>
    Array.from({ length: Math.min(maxNameWords, words.length - start) }, (_none, more) => {
      const run = words.slice(start, start + more + 1)
      return { name: run.map(({ text }) => text).join(''), words: run }
    }),
  )
}

/** Three letters or digits together, and not only digits. */
const isPlain = ({ words }: Run) => words.some(({ text }) => text.length >= 3 && /[a-z]/.test(text))

const isAlone = (run: Run, words: readonly Word[]) =>
  words.every((one) => run.words.includes(one) || isYear(one) || isGenericWheelWord(one.text))

type Found = { run: Run; isOfMake: boolean; isOwnName: boolean }

const rank = ({ run, isOfMake, isOwnName }: Found) => 10 * run.name.length + (isOfMake ? 5 : 0) + (isOwnName ? 1 : 0)

type Part = { start: number; end: number; becomes: string }

/** The parts do not overlap. */
function withParts(text: string, parts: readonly Part[]): string {
  const replaced = parts
    .toSorted((a, b) => b.start - a.start)
    .reduce((whole, { start, end, becomes }) => whole.slice(0, start) + becomes + whole.slice(end), text)
  return normaliseForSearch(replaced)
}
