import { normaliseForSearch, wordsOf } from '#domain/text-normalisation.ts'
import { type CarNames, namedCar, type SearchableModel } from './named-car.ts'
import { isGenericWheelWord } from './search-terms.ts'

type SuggestedCar<Model> = { model: Model; year: number | null }

/** So many letters of a name have to be there: with fewer every word would begin some car. */
const minLetters = 3

/**
 * The cars of which something is on record that a search names, or begins to name at its end: 'civ', 'roda corolla 20'.
 * With a year that is on record that one; of a year that is being typed the newest that begin so.
 */
export function suggestedCars<Model extends SearchableModel>(
  search: string,
  names: CarNames<Model>,
  most: number,
): SuggestedCar<Model>[] {
  const text = normaliseForSearch(search)
  const whole = begunModels(text, names)
  // A number at the end may be part of a name: 'peugeot 208'. Else it is a year that is begun.
  const [, name = text, begun] = whole.length > 0 ? [] : (/^(.*\S)\s+([12]\d{0,3})$/.exec(text) ?? [])
  const begunSo = whole.length > 0 ? whole : begunModels(name, names)
  const exact = namedCar(text, names)?.model
  // 'Corolla cr' begins a Corolla Cross, though it names a Corolla.
  const all = exact && (whole.length === 0 || whole.includes(exact)) ? [exact, ...begunSo] : begunSo
  const found = [...new Set(all)].filter(({ years }) => years.length > 0)
  // Each is offered at least once.
  return found
    .slice(0, most)
    .flatMap((model) => ofYears(model, begun))
    .slice(0, most)
}

function ofYears<Model extends SearchableModel>(model: Model, begun: string | undefined): SuggestedCar<Model>[] {
  if (begun === undefined) return [{ model, year: null }]
  const years = model.years.filter((year) => String(year).startsWith(begun)).toSorted((a, b) => b - a)
  // Of another year nothing is on record: which there are, the list asks.
  return years.length > 0 ? years.map((year) => ({ model, year })) : [{ model, year: null }]
}

/** The models whose name, alias, or make and name begin as what is said behind 'rodas', 'pneu para' and such. */
function begunModels<Model extends SearchableModel>(text: string, { typed: known }: CarNames<Model>): Model[] {
  const words = wordsOf(text)
  const start = words.findIndex((word) => !isGenericWheelWord(word))
  const typed = start < 0 ? '' : words.slice(start).join('')
  if (typed.length < minLetters) return []
  return known.flatMap(({ model, spellings }) => (spellings.some((one) => one.startsWith(typed)) ? [model] : []))
}
