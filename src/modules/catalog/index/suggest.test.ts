import { describe, expect, it } from 'vitest'
import { carNames } from '../search-language/named-car.ts'
import { openNameWords } from './names.ts'
import { suggestedBrands, suggestedCars, suggestedCategories, suggestedProducts, suggestedSizes } from './suggest.ts'

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

const product = (name: string, stock = 1) => ({ name, stock })
const goods = [
  product('Anel 73,1 x 56,6'),
  product('Jogo de Rodas Noova Aro 17'),
  product('Kit com Rodas Krmai R15', 0),
  product('Pneu Michelin 205/55 R16'),
  product('Roda Cromada Aro 15'),
  product('Roda Esgotada Aro 15', 0),
]

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
  ])('%j: %j', (search, names) => {
    const nameWords = openNameWords()
    for (const { name } of goods) nameWords.add(name)
    const isInStock = (index: number) => (goods[index]?.stock ?? 0) > 0
    const order = { names: Uint32Array.from(goods.keys()), has: () => true, compare: (a: number, b: number) => a - b }
    const found = suggestedProducts(search, order, { most: 3, nameWords, isInStock })
    expect(found.map((index) => goods[index]?.name)).toEqual(names)
  })
})
