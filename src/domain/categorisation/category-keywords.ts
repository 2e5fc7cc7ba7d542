/** The categories that a product's name can suggest. */
export type SuggestedCategory = 'Rodas' | 'Pneus' | 'Kits Completos' | 'Acessórios'

/**
 * What a name says about its product's category. The highest priority among the matching categories wins. Keywords are
 * singular, without accents, of one word or several in a row. A bare 'kit' is no keyword: a kit of bolts filed under
 * Kits Completos would be charged freight as a set of wheels.
 */
export const categoryKeywords: readonly {
  category: SuggestedCategory
  priority: number
  keywords: readonly string[]
}[] = [
  { category: 'Rodas', priority: 10, keywords: ['roda', 'wheel', 'rim'] },
  { category: 'Pneus', priority: 10, keywords: ['pneu', 'tire', 'tyre'] },
  { category: 'Kits Completos', priority: 5, keywords: ['kit completo', 'conjunto completo', 'conjunto montado'] },
  {
    category: 'Acessórios',
    priority: 3,
    keywords: [
      'parafuso',
      'porca',
      'antifurto',
      'anel',
      'centralizador',
      'espacador',
      'alargador',
      'calota',
      'supercalota',
      'valvula',
      'bico',
      'tampa',
      'calibrador',
      'chave',
      'macaco',
      'emblema',
      'acessorio',
    ],
  },
]

/**
 * A wheel word and a tyre word together with one of these are a kit, whatever their own priorities; with
 * 'kit', one of them is enough.
 */
export const kitWords: readonly string[] = ['kit', 'conjunto']

/**
 * After one of these, a wheel or tyre word says what the product is for: 'Chave de Roda', 'Gel para
 * Pneus', 'Limpa Rodas'.
 */
export const purposeWords: readonly string[] = ['de', 'do', 'da', 'dos', 'das', 'para', 'limpa']

/** ... unless the word before counts things: 'Jogo de Rodas' are wheels. */
export const collectiveWords: readonly string[] = [
  'jogo',
  'kit',
  'conjunto',
  'par',
  'unidade',
  'peca',
  'trio',
  'promocao',
]
