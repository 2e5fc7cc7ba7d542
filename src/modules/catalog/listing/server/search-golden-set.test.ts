import { beforeAll, describe, expect, it } from 'vitest'
import { demoProducts } from '#demo/catalog/demo-catalog.ts'
import { loadVehicles } from '#modules/fitment/cars/server/load-vehicles.ts'
import { seedDemoCatalog } from '#test/demo-catalog.ts'
import { useTestShop } from '#test/shop.ts'
import { listingInput } from '../../products/contract.ts'
import { listProducts } from './list-products.ts'

const opened = useTestShop()
beforeAll(async () => {
  await seedDemoCatalog(opened.current.shop)
  await loadVehicles(opened.current.shop.database, 'src/modules/fitment/cars/server/reference')
})

/** What the first page of a search must look like, by the names on it. */
type Expectation = {
  first?: RegExp
  /** Each of these is on the page. */
  among?: RegExp[]
  /** Every name on the page is one of these. */
  only?: RegExp
  /** No name on the page is one of these. */
  none?: RegExp
  total?: number
}
type Query = [term: string, expectation: Expectation]

async function search(term: string) {
  const { products, total } = await listProducts(opened.current.shop, listingInput.parse({ search: term }))
  return { names: products.map(({ name }) => name), total }
}

async function check(term: string, { first, among = [], only, none, total }: Expectation) {
  const found = await search(term)
  if (total !== undefined) expect(found.total).toBe(total)
  if (total !== 0) expect(found.names).not.toEqual([])
  if (first) expect(found.names[0]).toMatch(first)
  for (const wanted of among) expect(found.names).toContainEqual(expect.stringMatching(wanted))
  for (const name of found.names) {
    if (only) expect(name).toMatch(only)
    if (none) expect(name).not.toMatch(none)
  }
}

type DemoProduct = (typeof demoProducts)[number]
/** The number in the catalog. 0 would be a mistake in the set: a search that finds nothing would pass. */
function count(isWanted: (product: DemoProduct) => unknown): number {
  const { length } = demoProducts.filter(isWanted)
  if (length === 0) throw new Error(`the demo catalog has none: ${isWanted}`)
  return length
}
const of = (category: string, subcategory?: string, name = /./) =>
  count((product) => {
    const isThere = product.category === category && (!subcategory || product.subcategory === subcategory)
    return isThere && name.test(product.name)
  })

const wheel = /^Jogo de Rodas /
const tyre = /^Pneu /
const kit = /^Kit Conjunto Roda e Pneu /
const size19555R15 = /195\/55 R15/

describe('tyre sizes, however they are written', () => {
  const one = { only: /^Pneu Continental .* 195\/55 R15 /, total: 1 }
  const named = { first: size19555R15, among: [/^Pneu Continental .* 195\/55 R15 /, kit], total: 7 }
  it.each<Query>([
    ['pneu 195/55 r15', one],
    ['pneu 195-55-15', one],
    ['Pneu 195/55R15', one],
    ['pneus 195 55 15', one],
    ['195/55 r15 pneu', { first: size19555R15, among: [tyre, kit], none: /^Jogo de Rodas .* Aro 1[67]/ }],
    ['pneu aro 15 195/55', one],
    ['pneu medida 195/55 r15', one],
    ['195 55 15', named],
    ['19555r15', named],
    ['195/55R15', named],
    ['195/55 R 15', named],
    ['195/55/15', named],
    ['pneu 195/55', { only: /^Pneu .* 195\/55 R1[56]/, total: 2 }],
    ['4 pneus 175/70 r14', { only: /^Pneu .* 175\/70 R14/, total: 1 }],
    ['pneu 205/55r16', { only: /205\/55 R16/, total: 3 }],
    ['pneu 225/45 r22', { total: 0 }],
  ])('%s', check)
})

describe('rims', () => {
  const wheels17 = { first: wheel, only: /Aro 17/, total: of('Rodas', 'Aro 17') }
  const tyres15 = { only: /^Pneu .* R15 /, total: of('Pneus', 'Aro 15') }
  it.each<Query>([
    ['pneus aro 15', tyres15],
    ['pneu aro15', tyres15],
    ['pneu r15', tyres15],
    ['pneus 15', tyres15],
    ['aro 15 pneu', tyres15],
    ['PNEUS   ARO   15', tyres15],
    ['pneu para aro 15', tyres15],
    ['jogo de pneus aro 14', { only: tyre, total: of('Pneus', 'Aro 14') }],
    ['rodas aro 17', wheels17],
    ['roda 17', wheels17],
    ['jogo de rodas 17', wheels17],
    ['roda 17 polegadas', wheels17],
    ['roda aro 17"', wheels17],
    ['rodas de aro 17', wheels17],
    ['17 rodas', wheels17],
    ['aro 17', { only: /Aro 17|R17/, total: count(({ subcategory }) => subcategory === 'Aro 17') }],
    ['roda 22', { only: /^Jogo de Rodas TSW .* Aro 22/, total: 2 }],
    ['roda 21', { total: 0 }],
    ['pneu 33', { total: 0 }],
    ['calota 14', { first: /^Calota Aro 14/, none: /^Calota Aro 15/ }],
    ['calota aro 15', { only: /^Calota Aro 15/, total: 1 }],
    ['kit completo 17', { only: kit, total: of('Kits Completos', 'Aro 17') }],
    ['kit roda e pneu aro 17', { first: kit, only: /Aro 17/, total: 3 }],
    ['tsw 17', { first: /^Jogo de Rodas TSW Sprint/, only: /TSW Sprint/, total: 2 }],
    ['pirelli 15', { only: /^Pneu Pirelli Cinturato P1 185\/65 R15/, total: 1 }],
  ])('%s', check)
})

describe('bolt patterns and other measures of wheels', () => {
  it.each<Query>([
    ['roda 5x100', { only: /^Jogo de Rodas .* 5x100 /, total: of('Rodas', undefined, / 5x100 /) }],
    ['roda 5x114,3', { only: /5x114,3/, total: of('Rodas', undefined, /5x114,3/) }],
    ['roda 5x114', { only: /5x114,3/, total: of('Rodas', undefined, /5x114,3/) }],
    ['rodas 5 x 114.3', { only: /5x114,3/, total: of('Rodas', undefined, /5x114,3/) }],
    ['furacao 4x108', { only: /4x108/, total: count(({ name }) => name.includes('4x108')) }],
    ['furação 4X108', { only: /4x108/, total: count(({ name }) => name.includes('4x108')) }],
    ['roda aro 15 4x100', { only: /^Jogo de Rodas .* Aro 15 .* 4x100/, total: of('Rodas', 'Aro 15', /4x100/) }],
    ['roda 15 4x100 preta', { only: /^Jogo de Rodas KR K-65 Aro 15/, total: 1 }],
    ['roda 4 furos', { only: / 4x\d/, total: of('Rodas', undefined, / 4x\d/) }],
    ['roda 5 furos aro 18', { only: /Aro 18 .* 5x\d/, total: of('Rodas', 'Aro 18', / 5x\d/) }],
    ['roda tala 7.5 5x114', { only: /Aro 17 Tala 7,5 5x114,3/, total: 2 }],
    ['roda et 42', { only: /ET42/, total: of('Rodas', undefined, /ET42/) }],
  ])('%s', check)
})

describe('categories', () => {
  it.each<Query>([
    ['acessorio', { total: of('Acessórios'), none: wheel }],
    ['acessórios', { total: of('Acessórios'), none: wheel }],
    ['ACESSORIOS', { total: of('Acessórios'), none: wheel }],
    ['jogo de rodas', { only: wheel, total: of('Rodas') }],
    ['comprar pneu', { only: tyre, total: of('Pneus') }],
    ['suspensao', { total: of('Suspensão'), only: /Amortecedor|Molas|Suspensão/ }],
    ['suspensões', { total: of('Suspensão') }],
    ['lancamentos', { total: of('Lançamentos') }],
    ['lançamento', { total: of('Lançamentos') }],
    ['kits completos', { only: kit, total: of('Kits Completos') }],
    ['limpeza', { total: of('Limpeza') }],
    ['promoção', { total: count(({ discountPercentage }) => discountPercentage) }],
    ['ofertas', { total: count(({ discountPercentage }) => discountPercentage) }],
    [
      'pneu em promoção',
      { only: tyre, total: count((product) => product.category === 'Pneus' && product.discountPercentage) },
    ],
  ])('%s', check)
})

describe('brands', () => {
  const pirelli = { only: /^Pneu Pirelli/, total: of('Pneus', undefined, /Pirelli/) }
  it.each<Query>([
    ['pneu pirelli', pirelli],
    ['Pneus PIRELLI!', pirelli],
    ['pneu da pirelli', pirelli],
    ['pirelli p1', { first: /^Pneu Pirelli Cinturato P1 /, total: 3 }],
    ['michelin 205/55 r16', { among: [/^Pneu Michelin .* 205\/55 R16/], only: /Michelin 205|Primacy 4 205/, total: 2 }],
    ['205/55 r16 michelin', { among: [/^Pneu Michelin .* 205\/55 R16/], only: /Michelin 205|Primacy 4 205/, total: 2 }],
    ['roda tsw 17', { only: /^Jogo de Rodas TSW Sprint/, total: 1 }],
    ['roda kr', { only: /^Jogo de Rodas KR /, total: of('Rodas', undefined, / KR /) }],
    ['scorpion', { first: /^Pneu Pirelli Scorpion/ }],
    ['roda bbs', { total: 0 }],
  ])('%s', check)
})

describe('products named like the search before those that mention it', () => {
  it.each<Query>([
    ['limpa pneu', { only: /^Limpa Rodas e Pneus/, total: 1 }],
    ['limpa rodas', { first: /^Limpa Rodas e Pneus/ }],
    ['pretinho', { only: /^Pretinho/, total: 1 }],
    ['kit roda e pneu', { first: kit, none: wheel }],
    ['roda com pneu', { first: kit }],
    ['parafuso m12', { only: /Parafuso.* M12/, total: 2 }],
    ['parafusos M12x1.5', { only: /Parafuso.* M12x1,5/, total: 2 }],
    ['parafuso de roda', { first: /Parafuso/ }],
    ['porca', { first: /Porcas M12/ }],
    ['anel centralizador', { first: /^Anel Centralizador/ }],
    ['anéis', { first: /^Anel Centralizador/ }],
    ['aneis centralizadores', { first: /^Anel Centralizador/ }],
    ['amortecedor onix', { first: /^Amortecedor .* Onix/, none: /Gol|Strada/ }],
    ['amortecedores', { first: /^Amortecedor/, among: [/Onix/, /Gol/, /Strada/] }],
    ['mola', { first: /Molas/ }],
    ['molas esportivas', { first: /^Kit Molas Esportivas/, total: 1 }],
    ['kit suspensão', { first: /^Kit Suspensão/ }],
    ['chave de roda 17', { only: /^Chave de Roda/, total: 1 }],
    ['calibrador de pneus', { first: /^Calibrador/ }],
    ['espacador', { only: /^Espaçador/, total: 1 }],
    ['pretinho 500g', { only: /^Pretinho/, total: 1 }],
    ['válvula', { first: /^Válvula/ }],
    ['suporte para celular', { only: /^Suporte Magnético/, total: 1 }],
    ['roda preta', { only: / Preto / }],
    ['rodas diamantadas', { only: /Diamantado/, total: of('Rodas', undefined, /Diamantado/) }],
    ['roda para onix', { only: / 4x100| 5x105/ }],
    ['pneu gol', { only: tyre, among: [/195\/55 R15/] }],
    ['pneu all terrain', { only: /All.Terrain/, total: of('Pneus', undefined, /All.Terrain/) }],
  ])('%s', check)
})

describe('colloquial words of drivers', () => {
  it.each<Query>([
    ['porcas de roda', { first: /Porcas M12/ }],
    ['porca de roda', { first: /Porcas M12/ }],
    ['prisioneiro', { first: /Porcas M12/ }],
    ['trava antifurto de roda', { only: /^Parafuso Antifurto/, total: 1 }],
    ['pneu caminhonete', { only: tyre, among: [/All-Terrain/], total: 5 }],
    ['pneu para camionetes', { only: tyre, total: 5 }],
    ['pneu pickup', { only: tyre, total: 5 }],
    ['suspensão rosca onix', { only: /^Kit Suspensão com Rosca Chevrolet Onix/, total: 1 }],
    ['suspensão rebaixada', { only: /Molas Esportivas/, total: 1 }],
    ['rebaixar carro', { only: /Molas Esportivas/, total: 1 }],
    ['roda de liga leve', { only: wheel, total: of('Rodas') }],
    ['roda liga leve 16', { only: /^Jogo de Rodas .* Aro 16/, total: of('Rodas', 'Aro 16') }],
    ['roda honda civic', { only: /5x114,3/ }],
    ['roda civic aro 17', { only: /Aro 17 .* 5x114,3/ }],
    ['roda para gol', { only: / 4x100/ }],
    ['roda hilux', { only: / 6x139,7 / }],
    ['jogo de roda 15 4x100', { only: /Aro 15 .* 4x100/, total: 4 }],
    ['pneu 185 60 15', { only: /^Pneu .* 185\/60 R15/, total: 2 }],
    ['pneu suv', { first: tyre, only: tyre }],
    ['pneu lama', { only: /Mud-Terrain/, total: 1 }],
    ['pneus michelin 16', { only: /^Pneu Michelin .* R16/, total: 1 }],
    ['bico de pneu', { first: /^Bico de Pneu/ }],
    ['válvula de pneu', { first: /^(?:Bico|Válvula)/ }],
    ['macaco', { first: /^Macaco/ }],
    ['compressor de ar', { only: /^Compressor/, total: 1 }],
    ['limpador de rodas', { first: /^Limpa Rodas/ }],
    ['tampa de roda', { only: /^Tampa Central/, total: 1 }],
    ['calota', { first: /^Calota/ }],
    ['pano de microfibra', { only: /^Pano/, total: 1 }],
    ['tapete', { only: /^Jogo de Tapetes/, total: 1 }],
    ['amortecedor strada', { only: /Fiat Strada/, total: 1 }],
    ['roda branca', { total: 1 }],
  ])('%s', check)
})

describe('misspellings', () => {
  const cromado = { only: /Cromado/, total: of('Rodas', undefined, /Cromado/) }
  it.each<Query>([
    ['pirely', { only: /Pirelli/, total: count(({ name }) => name.includes('Pirelli')) }],
    ['pneu pireli aro 15', { only: /^Pneu Pirelli .* R15/, total: 1 }],
    ['michelan', { only: /Michelin/, total: count(({ name }) => name.includes('Michelin')) }],
    ['michelan 205/55 r16', { only: /Michelin.*205\/55 R16/, total: 2 }],
    ['amortecdor', { first: /^Amortecedor/ }],
    ['amortecdor onix', { first: /^Amortecedor .* Onix/ }],
    ['roda cromada', cromado],
    ['roda crommada', cromado],
    ['bridgstone', { only: /Bridgestone/, total: count(({ name }) => name.includes('Bridgestone')) }],
    ['continetal', { only: /Continental/, total: count(({ name }) => name.includes('Continental')) }],
    ['calibradr', { first: /^Calibrador/ }],
    ['penu aro 15', { only: tyre, total: of('Pneus', 'Aro 15') }],
    ['suspenção', { total: of('Suspensão') }],
    ['acesorios', { total: of('Acessórios') }],
    ['rodda 17', { only: wheel, total: of('Rodas', 'Aro 17') }],
    ['espassador', { only: /^Espaçador/, total: 1 }],
    ['pneo', { only: tyre, total: of('Pneus') }],
    ['pneos', { only: tyre, total: of('Pneus') }],
    ['pneo aro 15', { only: tyre, total: of('Pneus', 'Aro 15') }],
    ['ruda 17', { only: wheel, total: of('Rodas', 'Aro 17') }],
  ])('%s', check)
})

describe('colloquial spelling of drivers', () => {
  const ofBrand = (name: string) => count(({ brand }) => brand === name)
  const sized = { first: /205\/55 R16/, among: [/^Pneu .* 205\/55 R16/] }
  const tyres15 = { only: tyre, total: of('Pneus', 'Aro 15') }
  it.each<Query>([
    ['compass', { total: count(({ name, description }) => /\bCompass\b/.test(`${name} ${description}`)) }],
    ['roda 4 x 98', { only: /4x98/, total: of('Rodas', undefined, /4x98/) }],
    ['anel 73.1', { first: /^Jogo de .*73,1|^An[ée].*73,1/ }],
    ['roda tala 8', { only: /Tala 8(?!,)/, total: of('Rodas', undefined, /Tala 8(?!,)/) }],
    ['205x55x16', sized],
    ['205.55.16', sized],
    ['roda aro-17', { only: /Aro 17/, total: of('Rodas', 'Aro 17') }],
    ['cofap', { total: ofBrand('Cofap') }],
    ['vonixx', { total: ofBrand('Vonixx') }],
    ['amortecedor monroe', { first: /^Amortecedor/, total: ofBrand('Monroe') }],
    ['good year', { first: /Goodyear/, among: [/^Pneu Goodyear/] }],
    ['pneu bf goodrich', { only: /BFGoodrich/, total: ofBrand('BFGoodrich') }],
    ['fire stone', { total: ofBrand('Firestone') }],
    ['quero comprar pneu aro 15', tyres15],
    ['preciso de 4 pneus', { only: tyre, total: of('Pneus') }],
    ['quero pneu p/ aro 15', tyres15],
  ])('%s', check)

  it('a thread size matches that of the product, not one that its description warns of', async () => {
    count(({ name, description }) => /Porcas M12x1,5/.test(name) && /M12x1,25/.test(description))
    await check('porca m12x1,25', { total: 0 })
    await check('porca m12x1,5', { among: [/Porcas M12x1,5/], none: /M12x1,25/ })
  })

  it('finds no product for camaro', () => check('camaro', { none: /Câmara/, total: 0 }))
})

describe('cars', () => {
  const civic = { total: count(({ name, description }) => /\bCivic\b/.test(`${name} ${description}`)) }
  it.each<Query & unknown[]>([
    ['civic', civic],
    ['civic 2018', civic],
    ['Cívic2018', civic],
    ['corola', { among: [/./] }],
    ['hb 20', { among: [/./] }],
    ['hrv', { among: [/./] }],
    ['tcross', { among: [/./] }],
    ['eco sport', { among: [/./] }],
    ['roda civic 2018', { only: wheel }],
  ])('%s finds what names it in any spelling', check)

  const carOf = async (search: string) =>
    (await listProducts(opened.current.shop, listingInput.parse({ search }))).searchedCar
  it.each([
    ['corola', 'Toyota Corolla', null],
    ['hb 20', 'Hyundai HB20', null],
    ['hrv', 'Honda HR-V', null],
    ['tcross', 'Volkswagen T-Cross', null],
    ['eco sport', 'Ford EcoSport', null],
    ['civic 2018', 'Honda Civic', 2018],
    ['roda corolla 2018', 'Toyota Corolla', 2018],
    ['quero pneus p/ gol', 'Volkswagen Gol', null],
  ])('%s leads to what fits the %s', async (search, name, year) => {
    const car = await carOf(search)
    expect([`${car?.make} ${car?.model}`, car?.year]).toEqual([name, year])
    expect(car?.years).toContain(2020)
  })

  it.each(
    demoProducts.map(({ category, name }) => `${category} ${name}`).filter((name) => !name.includes('Suspensão')),
  )('names no car for %s', async (name) => {
    expect(await carOf(name)).toBeUndefined()
  })

  it('names no car in a list filtered by something else', async () => {
    const { searchedCar } = await listProducts(
      opened.current.shop,
      listingInput.parse({ search: 'civic', vehicle: 'Honda Civic 2018' }),
    )
    expect(searchedCar).toBeUndefined()
  })
})

describe('what the shop does not have', () => {
  it.each([
    'xyzabc',
    'pneu xyzabc',
    'pirely xyzabc',
    'camiseta',
    'geladeira',
    'bateria',
    'pneu de moto',
    'lâmpada h4',
    'roma',
    'rosa',
    'jante',
    'jantes',
    'volante',
    'pneu 195/55 r15 fusca',
  ])('%s', (term) => check(term, { total: 0 }))
})
