import { describe, expect, it } from 'vitest'
import { itReturns } from '#test/cases.ts'
import { planSearch, type SearchableCategory, type SearchPlan } from './search-plan.ts'
import { searchableText } from './search-terms.ts'

function category(id: string, name: string, subcategories: Record<string, string> = {}): SearchableCategory {
  return { id, name, subcategories: Object.entries(subcategories).map(([key, label]) => ({ id: key, name: label })) }
}

const categories = [
  category('accessories', 'Acessórios', { bolts: 'Parafusos e Porcas', rings: 'Anéis e Espaçadores' }),
  category('kits', 'Kits Completos', { k15: 'Aro 15' }),
  category('cleaning', 'Limpeza', { both: 'Rodas e Pneus', washing: 'Lavagem' }),
  category('tyres', 'Pneus', { t15: 'Aro 15', t20: 'Aro 20' }),
  category('wheels', 'Rodas', { w15: 'Aro 15', w22: 'Aro 22' }),
  category('suspension', 'Suspensão', { springs: 'Molas', sets: 'Kits' }),
  category('new', 'Lançamentos'),
]

const ofCategory = (categoryId: string): SearchPlan => ({ kind: 'category', categoryId })
const ofSubcategories = (...subcategoryIds: string[]): SearchPlan => ({ kind: 'subcategory', subcategoryIds })
const planOf = (term: string) => planSearch(term, categories)
const words = (...found: string[]): SearchPlan => ({ kind: 'words', words: found })

describe('planSearch', () => {
  itReturns(
    planOf,
    [
      ['Rodas', ofCategory('wheels')],
      ['roda', ofCategory('wheels')],
      [' PNEU ', ofCategory('tyres')],
      ['acessorios', ofCategory('accessories')],
      ['Acessório', ofCategory('accessories')],
      ['kit completo', ofCategory('kits')],
      ['suspensao', ofCategory('suspension')],
      ['Suspensões', ofCategory('suspension')],
      ['lançamento', ofCategory('new')],
      ['jogo de rodas', ofCategory('wheels')],
      ['comprar pneus', ofCategory('tyres')],
      ['preço de pneu', ofCategory('tyres')],
      ['pneu para', ofCategory('tyres')],
    ],
    'a category: %j',
  )

  itReturns(
    planOf,
    [
      ['Rodas Aro 15', ofSubcategories('w15')],
      ['roda 15', ofSubcategories('w15')],
      ['jogo de rodas 15', ofSubcategories('w15')],
      ['4 pneus r15', ofSubcategories('t15')],
      ['roda de 22 polegadas', ofSubcategories('w22')],
      ['roda 22"', ofSubcategories('w22')],
      ['pneus aro15', ofSubcategories('t15')],
      ['aro 15 rodas', ofSubcategories('w15')],
      ['Kits Completos Aro 15', ofSubcategories('k15')],
      ['Limpeza Rodas e Pneus', ofSubcategories('both')],
      ['Acessórios Anéis e Espaçadores', ofSubcategories('rings')],
      ['acessorio anel e espacador', ofSubcategories('rings')],
      ['Suspensão Kits', ofSubcategories('sets')],
      ['Aro 15', ofSubcategories('k15', 't15', 'w15')],
      ['aros 15', ofSubcategories('k15', 't15', 'w15')],
      ['ARO15', ofSubcategories('k15', 't15', 'w15')],
      ['aro 22', ofSubcategories('w22')],
    ],
    'subcategories: %j',
  )

  itReturns(
    planOf,
    [
      ['rodas tsw', { kind: 'words', words: ['tsw'], categoryIds: ['wheels'] }],
      ['pneu pirelli 195-55-15', { kind: 'words', words: ['pirelli', '195/55 r15'], categoryIds: ['tyres'] }],
      ['rodas aro 15 pretas', { kind: 'words', words: ['preta'], subcategoryIds: ['w15'] }],
      ['pneu pirelli aro 15', { kind: 'words', words: ['pirelli'], subcategoryIds: ['t15'] }],
      ['aro 15 pneu pirelli', { kind: 'words', words: ['pirelli'], subcategoryIds: ['t15'] }],
      [
        'pirelli aro 15',
        { kind: 'words', words: ['pirelli'], subcategoryIds: ['k15', 't15', 'w15'], rimInName: 'aro 15' },
      ],
      ['pneu aro 22', { kind: 'words', words: ['aro 22'], categoryIds: ['tyres'] }],
      ['aro 21', words('aro 21')],
      ['limpeza lavagem neutro', { kind: 'words', words: ['neutro'], subcategoryIds: ['washing'] }],
      ['rodas e pneus', words('roda', 'pneu')],
      ['limpa rodas', words('limpa', 'roda')],
      ['kits', words('kit')],
      ['anéis', words('aneis')],
      ['Parafusos de Roda', words('parafuso', 'roda')],
      ['roda 5x114,3', { kind: 'words', words: ['5x114.3'], categoryIds: ['wheels'] }],
      ['chave de roda 15', words('chave', 'roda', '15')],
      ['furação 5x112', words('5x112')],
      ['roda 5 furos tala 7,5', { kind: 'words', words: ['5 furos', 'tala 7,5'], categoryIds: ['wheels'] }],
      ['tsw TSW', words('tsw')],
      ['"pirelli", (p7)', words('pirelli', 'p7')],
      ['de', words('de')],
      ['', words()],
      [' % _ ', words()],
    ],
    'words: %j',
  )

  itReturns(
    planOf,
    [
      ['pneus em promoção', { ...ofCategory('tyres'), onOffer: true }],
      ['Ofertas', { kind: 'everything', onOffer: true }],
      ['promoção de rodas aro 15', { ...ofSubcategories('w15'), onOffer: true }],
      ['desconto pirelli', { ...words('pirelli'), onOffer: true }],
    ],
    'what is on offer: %j',
  )

  it('treats a word like "ofertas" as a search word if a category is named after it', () => {
    expect(planSearch('ofertas', [category('offers', 'Ofertas da Semana')])).toEqual(words('oferta'))
  })

  it.each(['195/55 R15', '195/55R15', '195 55 15', '195-55-15', '19555r15', '195/55 zr15'])(
    'reads every spelling of a size: %s',
    (term) => {
      expect(planSearch(term, categories)).toEqual(words('195/55 r15'))
    },
  )

  it('searches for words only in a shop without categories', () => {
    expect(planSearch('Rodas Aro 15', [])).toEqual(words('roda', 'aro 15'))
  })
})

itReturns(searchableText, [
  ['Pneu  Pirelli 19555R15 85V', 'pneu pirelli 195/55 r15 85v'],
  ['Roda 5x114,3 ET42', 'roda 5x114.3 et42'],
  ['Roda 5 x 114.3', 'roda 5x114.3'],
  ['Roda 4x100/4x108', 'roda 4x100/4x108'],
  ['Espaçador 4x100 / 5x100 Par', 'espacador 4x100 / 5x100 par'],
  ['Parafuso M12x1,5', 'parafuso m12x1,5'],
  ['Válvula Aço', 'valvula aco'],
])

it('is idempotent', () => {
  const once = searchableText('Kit Roda 5x114,3 e Pneu 205-55-16, Suspensão')
  expect(searchableText(once)).toBe(once)
})
