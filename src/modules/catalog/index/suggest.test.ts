import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normaliseForSearch } from '#platform/text.ts'
import { uuidOf } from '#test/uuid-of.ts'
import { carNames } from '../search-language/named-car.ts'
import { catalogTable } from './catalog-table.ts'
import { beginsWords, spacedWords, typedWords } from './names.ts'
import { suggestedBrands, suggestedCars, suggestedCategories, suggestedProducts, suggestedSizes } from './suggest.ts'
import { openSearchLines } from './text-index.ts'

const model = (make: string, name: string, years: number[], aliases: string[] = []) => ({ make, name, aliases, years })
const models = [
  model('Honda', 'Civic', [2017, 2018, 2019, 2020]),
  model('Honda', 'HR-V', [2015, 2016], ['hrv']),
  model('Toyota', 'Corolla', [2015, 2020], ['corola']),
  model('Toyota', 'Corolla Cross', [2022]),
  model('Peugeot', '208', [2015, 2016]),
  model('Peugeot', '2008', [2019, 2020]),
  model('Volkswagen', 'Gol', [2015]),
  model('Lada', 'Niva', []),
]

describe('cars', () => {
  it.each([
    ['civ', ['Civic']],
    ['Civic', ['Civic']],
    ['honda', ['Civic', 'HR-V']],
    ['civic 2018', ['Civic 2018']],
    ['civic 201', ['Civic 2019', 'Civic 2018', 'Civic 2017']],
    ['civic 2', ['Civic 2020', 'Civic 2019', 'Civic 2018']],
    ['civic 1999', ['Civic']],
    ['corola', ['Corolla']],
    ['corolla', ['Corolla', 'Corolla Cross']],
    ['corolla cr', ['Corolla Cross']],
    ['corolla cross', ['Corolla Cross']],
    ['hr v', ['HR-V']],
    ['rodas para gol', ['Gol']],
    ['pneu corolla 20', ['Corolla 2020', 'Corolla 2015', 'Corolla Cross 2022']],
    ['peugeot 208', ['208']],
    ['peugeot 2008', ['2008']],
    ['208 2016', ['208 2016']],
    ['go', []],
    ['niva', []],
    ['roda', []],
    ['', []],
  ])('%j: %j', (search, cars) => {
    const found = suggestedCars(search, carNames(models), 3)
    expect(found.map(({ model, year }) => (year === null ? model.name : `${model.name} ${year}`))).toEqual(cars)
  })
})

const sizes = [
  { widthMm: 205, aspect: 55, rimInches: 16, count: 9 },
  { widthMm: 205, aspect: 55, rimInches: 17, count: 2 },
  { widthMm: 205, aspect: 60, rimInches: 16, count: 3 },
  { widthMm: 175, aspect: 70, rimInches: 13, count: 5 },
]

describe('tyre sizes', () => {
  it.each([
    ['205', ['205/55 R16', '205/60 R16', '205/55 R17']],
    ['205/5', ['205/55 R16', '205/55 R17']],
    ['20555', ['205/55 R16', '205/55 R17']],
    ['205 55 16', ['205/55 R16']],
    ['pneu 205/55 r1', ['205/55 R16', '205/55 R17']],
    ['205/55R17', ['205/55 R17']],
    ['175x70x13', ['175/70 R13']],
    ['roda 5x205', []],
    ['195', []],
    ['civic 2015', []],
  ])('%j: %j', (search, expected) => {
    const found = suggestedSizes(search, sizes, 3)
    expect(found.map((size) => `${size.widthMm}/${size.aspect} R${size.rimInches}`)).toEqual(expected)
  })
})

const categories = [
  {
    id: 'r',
    name: 'Rodas',
    subcategories: [
      { id: 'r15', name: 'Aro 15' },
      { id: 'r17', name: 'Aro 17' },
    ],
  },
  { id: 'p', name: 'Pneus', subcategories: [{ id: 'p15', name: 'Aro 15' }] },
  { id: 'a', name: 'Acessórios', subcategories: [{ id: 'a1', name: 'Anéis Centralizadores' }] },
]

describe('categories and brands', () => {
  it.each([
    ['ro', ['Rodas']],
    ['roda', ['Rodas']],
    ['roda aro 1', ['Rodas Aro 15', 'Rodas Aro 17']],
    ['aro 15', ['Rodas Aro 15', 'Pneus Aro 15']],
    ['acess', ['Acessórios']],
    ['ané', ['Acessórios Anéis Centralizadores']],
    ['xyz', []],
    ['  ', []],
  ])('%j: %j', (search, places) => {
    const found = suggestedCategories(search, categories, 3)
    expect(found.map(({ name, subcategory }) => [name, subcategory?.name].filter(Boolean).join(' '))).toEqual(places)
  })

  it.each([
    ['mich', ['Michelin']],
    ['good y', ['Goodyear']],
    ['bfg', ['BF Goodrich']],
    ['goodr', ['BF Goodrich']],
    ['m', []],
    ['', []],
  ])('brand %j: %j', (search, brands) => {
    expect(suggestedBrands(search, ['BF Goodrich', 'Goodyear', 'Michelin'], 2)).toEqual(brands)
  })
})

const goods = [
  ['Anel 73,1 x 56,6'],
  ['Jogo de Rodas Noova Aro 17'],
  ['Kit com Rodas Krmai R15', 'sold out'],
  ['Pneu Michelin 205/55 R16'],
  ['Roda Cromada Aro 15'],
  ['Roda Esgotada Aro 15', 'sold out'],
] as const

/** What sells best comes first. */
async function aTable(all: readonly (readonly [name: string, 'sold out'?])[]) {
  const lines = openSearchLines()
  async function* batches() {
    yield all.map(([name, soldOut], place) => ({
      ...{ id: uuidOf(place), sortName: normaliseForSearch(name), createdAt: 0, version: 1, fitSpecId: null },
      ...{ priceCents: 100, soldCount: all.length - place, kind: `c|||${soldOut ? 0 : 1}|0|0||||||||` },
      searched: { version: 1, nameLine: lines.add(normaliseForSearch(name)), descriptionLine: lines.add('') },
    }))
  }
  return catalogTable({ batches: batches(), brandNames: new Map(), lines })
}

describe('products', () => {
  it.each([
    ['roda', ['Roda Cromada Aro 15', 'Jogo de Rodas Noova Aro 17', 'Roda Esgotada Aro 15']],
    ['rodas', ['Roda Cromada Aro 15', 'Jogo de Rodas Noova Aro 17', 'Roda Esgotada Aro 15']],
    ['roda aro 15', ['Roda Cromada Aro 15', 'Roda Esgotada Aro 15', 'Kit com Rodas Krmai R15']],
    ['aro 17', ['Jogo de Rodas Noova Aro 17']],
    ['r17', ['Jogo de Rodas Noova Aro 17']],
    ['205/55r16 mich', ['Pneu Michelin 205/55 R16']],
    ['aneis', ['Anel 73,1 x 56,6']],
    ['anel 73,1', ['Anel 73,1 x 56,6']],
    ['omada', []],
    ['', []],
  ])('%j: %j', async (search, names) => {
    const found = await suggestedProducts(await aTable(goods), search, 3)
    expect(found.map((row) => goods[row]?.[0])).toEqual(names)
  })

  const words = fc.constantFrom(
    'roda',
    'rodas',
    'r17',
    'aro',
    '17',
    '15',
    'anel',
    'a',
    '73,1',
    'mx000123',
    'r',
    'aro-15',
  )
  const texts = fc.array(words, { minLength: 1, maxLength: 5 }).map((some) => some.join(' '))

  it('are those that comparing each of them finds', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(texts, { maxLength: 12 }), texts, async (names, search) => {
        const typed = typedWords(search)
        const begins = (name: string) => beginsWords(typed, spacedWords(name))
        const isFirst = (name: string) => (typed[0] ?? []).some((word) => name.startsWith(word))
        const having = typed.length > 0 ? [...names.keys()].filter((row) => begins(names[row] ?? '')) : []
        const [later = [], first = []] = [false, true].map((is) =>
          having.filter((row) => isFirst(names[row] ?? '') === is),
        )
        const table = await aTable(names.map((name) => [name] as const))
        expect(await suggestedProducts(table, search, 5)).toEqual([...first, ...later].slice(0, 5))
      }),
      { numRuns: 300 },
    )
  })
})
