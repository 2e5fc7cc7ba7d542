import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { aCategory } from '#test/builders/a-category.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { useTestShop } from '#test/shop.ts'
import { listingInput } from '../../products/contract.ts'
import { searchableText } from '../../search-language/search-terms.ts'
import { brands } from '../../tables.ts'
import { listProducts } from './list-products.ts'

const opened = useTestShop()
const database = () => opened.current.shop.database

async function search(term: string): Promise<string[]> {
  const { products } = await listProducts(opened.current.shop, listingInput.parse({ search: term }))
  return products.map((product) => product.name)
}

beforeAll(async () => {
  const wheels = await aCategory(database(), 'Rodas', ['Aro 15', 'Aro 17'])
  const tyres = await aCategory(database(), 'Pneus', ['Aro 15'])
  const cleaning = await aCategory(database(), 'Limpeza', ['Rodas e Pneus'])
  const of = (category: typeof wheels, index = 0) => ({
    categoryId: category.id,
    subcategoryId: category.subcategories[index]?.id ?? null,
  })
  await aProduct(database(), { name: 'Roda Volcano 15 5x114,3 Prata', description: 'Liga leve', ...of(wheels) })
  await aProduct(database(), { name: 'Roda Kromma 17 4X100 Grafite', description: 'Pintura à prova', ...of(wheels, 1) })
  await aProduct(database(), { name: 'Pneu Eco 195/55R15 85V', description: 'Chuva e estrada', ...of(tyres) })
  await aProduct(database(), { name: 'Pneu Sport 195 50 15', description: 'Pista seca', ...of(tyres) })
  await aProduct(database(), { name: 'Limpa Rodas', description: 'Remove 100% do pó', ...of(cleaning) })
  await aProduct(database(), { name: 'Câmara_de_Ar', description: 'Para pneu\\roda, "aspas" e \'apóstrofo\'' })
  await aProduct(database(), { name: 'Pretinho 50%', description: 'Brilho' })
})

describe('the order of what a search finds', () => {
  it('lists products named like the search before those that mention it', async () => {
    await aProduct(database(), { name: 'Aro Enfeitado', description: 'Lave com xampu neutro.' })
    await aProduct(database(), { name: 'Xampu Neutro', description: 'Para rodas.' })
    expect(await search('xampu neutro')).toEqual(['Xampu Neutro', 'Aro Enfeitado'])
  })

  it('uses the first word if no name contains all of them, and pages stay exact', async () => {
    await aProduct(database(), { name: 'Porcelana', description: 'Também usada como tampa de estepe.' })
    for (const number of Array.from({ length: 13 }, (_, index) => index + 10))
      await aProduct(database(), { name: `Bagageiro ${number}`, description: 'Leva a tampa do estepe.' })
    await aProduct(database(), { name: 'Tampa Traseira', description: 'Cobre o estepe.' })
    const page = (number: number) =>
      listProducts(opened.current.shop, listingInput.parse({ search: 'tampa de estepe', page: number }))
    const pages = await Promise.all([page(1), page(2)])
    const names = pages.flatMap(({ products }) => products.map(({ name }) => name))
    expect(pages.map(({ total }) => total)).toEqual([15, 15])
    expect(names[0]).toBe('Tampa Traseira')
    expect(names.slice(1)).toEqual([...new Set(names.slice(1))].sort())
    expect(names).toHaveLength(15)
  })

  it('is by price only if requested', async () => {
    await aProduct(database(), { name: 'Cera Dourada', description: 'Brilho.', priceCents: 9000 })
    await aProduct(database(), { name: 'Flanela', description: 'Para passar a cera dourada.', priceCents: 1000 })
    const input = listingInput.parse({ search: 'cera dourada', sort: 'price' })
    const { products } = await listProducts(opened.current.shop, input)
    expect(products.map(({ name }) => name)).toEqual(['Flanela', 'Cera Dourada'])
  })
})

describe('what a search finds', () => {
  const wheelNames = ['Roda Kromma 17 4X100 Grafite', 'Roda Volcano 15 5x114,3 Prata']
  const tyreNames = ['Pneu Eco 195/55R15 85V', 'Pneu Sport 195 50 15']
  it.each([
    // A category by name, regardless of case, accents or number.
    ['Rodas', wheelNames],
    ['  rOdA ', wheelNames],
    ['pneus', tyreNames],
    // A category and its subcategory, a rim size alone, and further words.
    ['Rodas Aro 17', [wheelNames[0]]],
    ['aro 15', [tyreNames[0], tyreNames[1], wheelNames[1]]],
    ['aro 15 chuva', [tyreNames[0]]],
    ['rodas prata', [wheelNames[1]]],
    ['limpeza rodas', ['Limpa Rodas']],
    // Words: every one, in the name or the description, in any order, with or without accents.
    ['grafite kromma', [wheelNames[0]]],
    ['GRAFITE prova', [wheelNames[0]]],
    ['camara', ['Câmara_de_Ar']],
    ['CÂMARA', ['Câmara_de_Ar']],
    // Nothing has both: the word that only other goods have is left out.
    ['kromma chuva', [wheelNames[0]]],
    ['volcan', [wheelNames[1]]],
    // Measures in any notation, on either side.
    ['195/55 R15', [tyreNames[0]]],
    ['195/55r15', [tyreNames[0]]],
    ['195 55 15', [tyreNames[0]]],
    ['19550R15', [tyreNames[1]]],
    ['pneu 195/50 r15', [tyreNames[1]]],
    ['5x114', [wheelNames[1]]],
    ['5 X 114.3', [wheelNames[1]]],
    ['4x100', [wheelNames[0]]],
    // Wildcards, quotes and backslashes are ordinary characters.
    ['100%do', []],
    ['p%o', []],
    ['195%85v', []],
    ['%', []],
    ['_', []],
    ['!!!', []],
    ['r_da', []],
    ['camara_de', ['Câmara_de_Ar']],
    ['pneu\\roda', ['Câmara_de_Ar']],
    ["'; drop table products; --", []],
    ['inexistente', []],
    // Part of a word counts in the name, not in the description.
    ['grafi', [wheelNames[0]]],
  ])('%s', async (term, expected) => {
    expect(await search(term)).toEqual(expected)
  })
})

describe('a misspelt word', () => {
  it('is not corrected to a deleted product', async () => {
    await aProduct(database(), { name: 'Defletor Zebrado', deletedAt: new Date() })
    expect(await search('zebrada')).toEqual([])
    await aProduct(database(), { name: 'Adesivo Zebrado' })
    expect(await search('zebradu')).toEqual(['Adesivo Zebrado'])
  })

  it('is not assumed if only a filter excludes the matches', async () => {
    await aProduct(database(), { name: 'Farolete', priceCents: 9000 })
    await aProduct(database(), { name: 'Farolera', priceCents: 1000 })
    const input = listingInput.parse({ search: 'farolete', maxPriceCents: 2000 })
    expect((await listProducts(opened.current.shop, input)).products).toEqual([])
  })

  it('is shown, with the corrected search', async () => {
    await aProduct(database(), { name: 'Manômetro' })
    const found = (term: string) => listProducts(opened.current.shop, listingInput.parse({ search: term }))
    expect(await found('Manometru')).toMatchObject({ total: 1, correctedSearch: 'manometro' })
    expect(await found('manometro')).not.toHaveProperty('correctedSearch')
    expect(await found('manometru qwertyuiop')).not.toHaveProperty('correctedSearch')
  })

  it('may stand for a brand, with one vowel in four letters', async () => {
    await aProduct(database(), { name: 'Bomba Zuri' })
    expect(await search('zuru')).toEqual([])
    await database().insert(brands).values({ name: 'Zuri' })
    expect(await search('zuro')).toEqual(['Bomba Zuri'])
  })

  it('keeps the other filters', async () => {
    await aProduct(database(), { name: 'Rebitador Grande', priceCents: 9000 })
    await aProduct(database(), { name: 'Rebitador Pequeno', priceCents: 1000 })
    const input = listingInput.parse({ search: 'rebitdor', maxPriceCents: 2000 })
    const { products, total } = await listProducts(opened.current.shop, input)
    expect([products.map(({ name }) => name), total]).toEqual([['Rebitador Pequeno'], 1])
  })
})

it('spells the stored text exactly as the domain spells the searched one', async () => {
  const texts = [
    'Pneu 195/55 R15 85V',
    'PNEU 195/55ZR15',
    '195-55-15, 205/70R15C e 19555r15',
    'de 2195/55 R15 ou 195/55 R159',
    'Roda 5x114,3 e 5 × 112 / 4X100',
    '5x114 5x139 6x139,7 5x114.0 5x120,5',
    '5x114.35 e 15x114 e 5x999',
    'Espaços   demais\te linhas\nnovas ',
    'Citroën Aço ÇÃO ÀÉÎÕÜ',
    'aro 15, aros 17 e ET35',
    '',
  ]
  const { rows } = await database().execute<{ spelt: string }>(
    sql`select searchable_text(value) as spelt from unnest(${sql.param(texts)}::text[]) with ordinality as given(value, place) order by place`,
  )
  expect(rows.map(({ spelt }) => spelt)).toEqual(texts.map(searchableText))
})

describe('an unusual search', () => {
  it('is read up to its twelfth word', async () => {
    await aProduct(database(), { name: 'Um Dois Tres Quatro Cinco Seis Sete Oito Nove Dez Onze Doze' })
    const words = 'um dois tres quatro cinco seis sete oito nove dez onze doze'
    expect(await search(`${words} ${'nada '.repeat(20)}`)).toHaveLength(1)
    expect(await search('dez onze doze treze quatorze')).toHaveLength(0)
  })

  it('is not corrected if many of its words are unknown', async () => {
    await aProduct(database(), { name: 'Grelha Dianteira Niquelada Universal' })
    expect(await search('grella diantera niquelda')).toHaveLength(1)
    expect(await search('grella diantera niquelda univresal')).toHaveLength(0)
  })

  it('of four letters is corrected if two of them were swapped', async () => {
    await aProduct(database(), { name: 'Fole de Câmbio' })
    expect(await search('floe')).toEqual(['Fole de Câmbio'])
    expect(await search('fule')).toEqual([])
  })
})
