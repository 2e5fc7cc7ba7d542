import { beforeAll, describe, expect, it } from 'vitest'
import { demoProducts } from '#demo/catalog/demo-catalog.ts'
import { loadVehicles } from '#modules/fitment/cars/server/load-vehicles.ts'
import { aVehicle } from '#test/builders/a-vehicle.ts'
import { seedDemoCatalog } from '#test/demo-catalog.ts'
import { useTestShop } from '#test/shop.ts'
import { listingInput } from '../../products/contract.ts'
import { listProducts } from './list-products.ts'

const opened = useTestShop()
beforeAll(async () => {
  const { database } = opened.current.shop
  await seedDemoCatalog(opened.current.shop)
  await loadVehicles(database, 'src/modules/fitment/cars/server/reference')
  // As staff add it.
  const measures = { boltPattern: '5x120', hubBoreMm: 72.6, rimMinInches: 17, rimMaxInches: 18 }
  await aVehicle(database, { make: 'Zotye', model: 'Zaria', sets: ['225/45 R18'], ...measures })
})

type Expectation = {
  first?: RegExp
  /** Each is on the first page. */
  among?: RegExp[]
  only?: RegExp
  none?: RegExp
  total?: number
  /** What the head of the list says. */
  says?: {
    dropped?: string[]
    unsold?: string
    car?: string
    year?: number | null
    make?: string
    mentionsFrom?: number
  }
  /** Every product has its verdict, the best first, and none that does not fit. */
  fits?: true
}
type Query = [term: string, expectation: Expectation]

async function check(term: string, expectation: Expectation) {
  const { first, among = [], only, none, total, says = {}, fits } = expectation
  const listing = await listProducts(opened.current.shop, listingInput.parse({ search: term }))
  const names = listing.products.map(({ name }) => name)
  if (total === undefined) expect(names).not.toEqual([])
  else expect(listing.total).toBe(total)
  if (first) expect(names[0]).toMatch(first)
  for (const wanted of among) expect(names).toContainEqual(expect.stringMatching(wanted))
  for (const name of names) {
    if (only) expect(name).toMatch(only)
    if (none) expect(name).not.toMatch(none)
  }
  const { searchedCar, searchedMake } = listing
  expect({
    dropped: listing.droppedWords,
    unsold: listing.unsoldWord,
    car: searchedCar && `${searchedCar.make} ${searchedCar.model}`,
    year: searchedCar?.year,
    make: searchedMake?.make,
    mentionsFrom: listing.mentionsFrom,
  }).toMatchObject({ dropped: undefined, unsold: undefined, ...says })
  if (!fits) return
  const verdicts = listing.products.map(({ fit }) => fit?.verdict)
  expect(verdicts).not.toContain(undefined)
  expect(verdicts).not.toContain('nao_serve')
  const order = ['serve', 'serve_com_ressalva', 'sem_dados']
  expect(verdicts).toEqual(verdicts.toSorted((a, b) => order.indexOf(a ?? '') - order.indexOf(b ?? '')))
}

const count = (isWanted: (product: (typeof demoProducts)[number]) => unknown) => demoProducts.filter(isWanted).length
const wheel = /^Jogo de Rodas /
const tyre = /^Pneu /
const kit = /^Kit Conjunto Roda e Pneu /

describe('a car and a kind are the list of what fits', () => {
  it.each<Query>([
    ['roda corolla 2022', { only: / 5x100 /, fits: true, says: { car: 'Toyota Corolla', year: 2022 } }],
    ['rodas corola 2022', { only: / 5x100 /, fits: true }],
    ['rodas corrola 2022', { only: / 5x100 /, fits: true, says: { car: 'Toyota Corolla' } }],
    ['jogo de rodas aro 17 corolla 2022', { only: /Aro 17 .* 5x100 /, fits: true }],
    ['pneu onix 2019 aro 15', { only: /^Pneu .* R15/, fits: true }],
    ['pneu para onix 2019', { only: tyre, fits: true }],
    ['4 pneus onix 2019', { only: tyre, fits: true }],
    ['kit hb20 2020', { only: kit, fits: true }],
    ['kit roda e pneu hb20 2020', { only: kit, fits: true }],
    ['kit roda+pneu hb 20 2020', { only: kit, fits: true }],
    ['roda com pneu hb20 2020', { only: kit, fits: true }],
    ['roda honda civic 2018 preta', { only: /5x114,3 .* Preto/, fits: true }],
    ['roda hilux 2018', { only: / 6x139,7 /, fits: true }],
    ['roda s10 2020', { only: / 6x139,7 /, fits: true }],
    ['roda hrv 2019', { only: / 5x114,3 /, fits: true }],
    ['roda t-cross 2021', { only: / 5x100 /, fits: true, says: { car: 'Volkswagen T-Cross' } }],
    ['pneu tcross 2021', { only: tyre, fits: true, says: { car: 'Volkswagen T-Cross' } }],
    ['roda corolla cross 2022', { only: / 5x114,3 /, fits: true, says: { car: 'Toyota Corolla Cross' } }],
    ['pneu renegade 2020 pirelli', { only: /^Pneu Pirelli/, fits: true }],
    ['pneu 2008 2020', { only: tyre, fits: true, says: { car: 'Peugeot 2008', year: 2020 } }],
    ['roda 208 2019 preta', { only: / 4x108 .* Preto/, fits: true, says: { car: 'Peugeot 208' } }],
    ['roda ka 2018 aro 15', { only: /Aro 15 .* ?4x(?:100\/4x)?108 /, fits: true, says: { car: 'Ford Ka' } }],
    ['anel centralizador onix 2019', { first: /^Anel .* 56,6/, only: /^Anel .* 56,6/, fits: true }],
    ['parafuso gol 2018', { only: /Parafuso/, fits: true }],
    ['roda esportiva onix 2019', { only: / 4x100/, fits: true, says: { dropped: ['esportiva'] } }],
    ['roda corolla xei 2022', { only: / 5x100 /, fits: true, says: { dropped: ['xei'] } }],
    ['roda corolla 21/22', { only: / 5x100 /, fits: true }],
    ['roda corolla ano 2022', { only: / 5x100 /, fits: true }],
    ['rodas para hb20 2020 aro 15 barata', { only: /Aro 15 .* 4x100/, fits: true }],
  ])('%s', check)

  it.each<Query>([
    ['roda corolla', { only: / 5x1(?:00|14,3) /, says: { car: 'Toyota Corolla', year: null } }],
    ['pneu onix', { only: tyre, says: { car: 'Chevrolet Onix', year: null } }],
    ['kit hb20', { only: kit, says: { car: 'Hyundai HB20', year: null } }],
    ['roda para gol', { only: / 4x100/, says: { car: 'Volkswagen Gol', year: null } }],
    ['roda zotye zaria', { only: / 5x120 /, says: { car: 'Zotye Zaria', year: null } }],
  ])('without a year it asks for it: %s', check)

  it.each<Query>([
    ['roda jeep', { only: wheel, says: { make: 'Jeep' } }],
    ['pneu jeep', { only: tyre, says: { make: 'Jeep' } }],
    ['zotye', { says: { make: 'Zotye' } }],
    ['roda zotye', { only: / 5x120 /, says: { make: 'Zotye' } }],
    ['honda', { says: { make: 'Honda' } }],
  ])('a make alone asks for the model: %s', check)

  it.each<Query>([
    ['amortecedor onix 2019', { first: /^Amortecedor Dianteiro Chevrolet Onix 2013-2019/ }],
    ['kit suspensao onix 2022', { first: /^Kit Suspensão .* Onix 2020-2024/, none: wheel }],
    ['molas polo', { first: /^Kit Molas .* Polo/, none: wheel }],
    ['kit suspensão gol', { first: /^Kit Suspensão .* Gol/, none: wheel }],
  ])('other goods are found by their texts: %s', check)
})

describe('relevance', () => {
  it.each<Query>([
    ['shampoo', { first: /^Shampoo/, says: { mentionsFrom: 1 } }],
    ['xampu', { first: /^Shampoo/, says: { mentionsFrom: 1 } }],
    ['microfibra', { first: /Microfibra/, says: { mentionsFrom: 2 } }],
    ['torquimetro', { first: /^Torquímetro/, none: /^Jogo de Rodas .* Aro 13/, says: { mentionsFrom: 1 } }],
    ['válvula', { first: /^Válvula/, none: wheel }],
    ['tapete', { only: /^Jogo de Tapetes/, total: 1 }],
    ['escova', { first: /^Escova/ }],
    ['cera', { first: /^Cera/ }],
    ['garantia', { total: 0 }],
    ['pirelli', { first: /^Pneu Pirelli/ }],
    ['parafuso', { first: /Parafuso/, none: wheel }],
    ['anel', { first: /^Anel/ }],
    ['balde', { first: /^Balde/, says: { mentionsFrom: 1 } }],
  ])('%s', check)

  const prices = async (search: string) => {
    const { products } = await listProducts(opened.current.shop, listingInput.parse({ search }))
    return products.map(({ priceCents }) => priceCents)
  }
  it.each([
    'barato',
    'mais barato',
    'pneu aro 15 barato',
    'roda mais barata',
    'roda aro 17 menor preço',
    'pneu barato',
  ])('%s is by price', async (term) => {
    const found = await prices(term)
    expect(found.length).toBeGreaterThan(1)
    expect(found).toEqual(found.toSorted((a, b) => a - b))
  })
})

describe('words of the trade', () => {
  it.each<Query>([
    ['jg roda 17', { only: /^Jogo de Rodas .* Aro 17/ }],
    ['jg rd 15 4x100', { only: /Aro 15 .*4x100/ }],
    ['rd aro 17', { only: /^Jogo de Rodas .* Aro 17/ }],
    ['pn 15', { only: /^Pneu .* R15/ }],
    ['pn 175/70 r14', { only: /^Pneu .* 175\/70 R14/, total: 1 }],
    ['bf goodrich', { only: /BFGoodrich/ }],
    ['liga leve', { only: wheel }],
    ['pneu at 265/65 r17', { only: /^Pneu .*(?:A\/T|All-Terrain) .*265\/65 R17/ }],
    ['pneu bf', { only: /BFGoodrich/, total: 3 }],
    ['kit roda+pneu', { first: kit, none: wheel }],
    ['kit roda + pneu aro 15', { first: kit, among: [/Aro 15/] }],
    ['roda c/ pneu', { first: kit }],
    ['lavagem', { total: count(({ category }) => category === 'Limpeza') }],
    ['lavar', { total: count(({ category }) => category === 'Limpeza') }],
    ['produto para lavar carro', { total: count(({ category }) => category === 'Limpeza') }],
    ['luva limpeza', { first: /^Luva/ }],
    ['luva de lavagem', { first: /^Luva/ }],
    ['pneu usado', { total: 0, says: { unsold: 'usado' } }],
    ['roda usada aro 15', { total: 0, says: { unsold: 'usada' } }],
    ['roda de ferro', { total: 0, says: { unsold: 'de ferro' } }],
    ['roda de ferro aro 14', { total: 0, says: { unsold: 'de ferro' } }],
    ['pneu de 2ª mão', { total: 0 }],
    ['pneu seminovo', { total: 0, says: { unsold: 'seminovo' } }],
  ])('%s', check)
})

describe('measures in every spelling', () => {
  const one = { only: /^Pneu .* 205\/55 R16/, total: 3 }
  it.each<Query>([
    ['54,1mm', { first: /^Anel .* 54,1/, total: 1 }],
    ['anel 54.1 mm', { only: /54,1/, total: 1 }],
    ['anel 56,6mm', { first: /^Anel .* 56,6/ }],
    ['anel 73,1x56,6', { first: /^Anel .* 56,6/ }],
    ['anel 73.1 x 57.1', { first: /^Anel .* 57,1/ }],
    ['265/65r-17', { first: /265\/65 R17/ }],
    ['195_55_15', { first: /195\/55 R15/ }],
    ['pneu 205\\55 16', one],
    ['pneu 205/55/16', one],
    ['pneu 205 55 r 16', one],
    ['pneu 205/55-R16', one],
    ['pneu 205.55 r16', one],
    ['pneu 205/55 aro 16', one],
    ['pneu 205 55 aro 16', one],
    ['pneu aro 16 205 55', one],
    ['2055516', { first: /205\/55 R16/ }],
    ['pneu 185 65', { only: /^Pneu .* 185\/65/, total: 2 }],
    ['pneu pirelli 185/65', { only: /^Pneu Pirelli .* 185\/65/, total: 1 }],
    ['pneu 205/55r16 michelin', { only: /^Pneu Michelin .* 205\/55 R16/, total: 1 }],
    ['roda 15 4 x 100', { only: /Aro 15 .*4x100/ }],
    ['roda aro 15 4*100', { only: /Aro 15 .*4x100/ }],
    ['roda aro15 4x100 4 unidades', { only: /Aro 15 .*4x100/ }],
    ['roda aro 15 tala 6', { only: /Aro 15 Tala 6 / }],
    ['roda 17x7', { only: /Aro 17 Tala 7 / }],
    ['parafuso 16 unidades', { first: /^Jogo de 16 Parafusos/, total: 1 }],
    ['20 porcas', { first: /^Jogo de 20 Porcas/ }],
    ['limpa rodas 500ml', { first: /^Limpa Rodas/ }],
    ['shampoo 1,5l', { first: /^Shampoo/ }],
    ['shampoo 1.5 litro', { first: /^Shampoo/ }],
  ])('%s', check)
})

describe('names glued, split and misspelt', () => {
  it.each<Query>([
    ['v52', { only: /Volcano V-52/, total: 2 }],
    ['volcano v 52', { only: /Volcano V-52/, total: 2 }],
    ['roda k65', { only: /KR K-65/, total: 1 }],
    ['primacy4', { first: /Primacy 4/, total: 4 }],
    ['michelin primacy 4', { first: /Primacy 4/, total: 4 }],
    ['ko 2', { only: /KO2/, total: 2 }],
    ['pneu ep 150', { only: /EP150/, total: 1 }],
    ['hypersilver', { only: /Hyper Silver/ }],
    ['anti furto', { only: /Antifurto/, total: 1 }],
    ['micro fibra', { first: /Microfibra/ }],
    ['evo r', { only: /Evo-R/, total: 1 }],
    ['pneu goodyear 205/55 r16', { only: /^Pneu .* 205\/55 R16/, total: 3, says: { dropped: ['goodyear'] } }],
    ['pneus michellin', { only: /^Pneu Michelin/ }],
    ['bridgestoni', { only: /Bridgestone/ }],
    ['roda dimantada', { only: /Diamantad/ }],
    ['pneu continental contipower', { total: 0 }],
    ['xampu automotivo', { first: /^Shampoo/ }],
    ['calotas aro 14', { first: /^Calota Aro 14/ }],
  ])('%s', check)
})

describe('what the shop does not have', () => {
  it.each<Query>([
    ['roda esportiva vermelha aro 15', { only: /Aro 15/, says: { dropped: ['vermelha'] } }],
    ['pneu pirelli esportivo 185/65 r15', { only: /^Pneu Pirelli .* 185\/65 R15/, says: { dropped: ['esportivo'] } }],
    ['pneu de moto', { total: 0, says: { unsold: 'de moto' } }],
    ['roda bbs', { total: 0 }],
    ['bateria moura', { total: 0 }],
    ['pneu 195/55 r22', { total: 0 }],
    ['amortecedor hb20', { total: 0 }],
    ['pneu master', { total: 0, says: { car: 'Renault Master' } }],
    ['pneu 205/55r16 pirelli p7', { only: /^Pneu .* 205\/55 R16/, says: { dropped: ['pirelli', 'p7'] } }],
    ['tapete onix 2019', { only: /^Jogo de Tapetes/, says: { dropped: ['onix 2019'] } }],
    ['capa de volante', { total: 0 }],
    ['kit limpeza', { only: /Microfibra/ }],
    ['chave de roda dobrável', { first: /^Chave de Roda/, says: { dropped: ['dobravel'] } }],
  ])('%s', check)
})
