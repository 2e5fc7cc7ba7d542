import { pageTitles } from '../shared/page-titles.ts'

/** The words of products side by side. */
export const compareTexts = {
  compare: 'Comparar',
  compareWithAlike: 'Comparar com semelhantes',
  title: pageTitles.compare,
  hint: (most: number) => `Até ${most} produtos lado a lado. O que difere está marcado.`,
  nothing: 'Nenhum produto para comparar',
  nothingText: 'Escolha "Comparar" num produto, ou na visualização em lista.',
  toProducts: 'Ver produtos',
  price: 'Preço',
  availability: 'Disponibilidade',
  inStock: 'Em estoque',
  soldOut: 'Esgotado',
  onRequest: 'Sob consulta',
  category: 'Categoria',
  unknown: 'Não informado',
  different: 'difere',
  remove: 'Tirar',
  removeOne: (name: string) => `Tirar ${name} da comparação`,
  addTitle: 'Comparar também com',
  add: 'Pôr ao lado',
  addOne: (name: string) => `Pôr ${name} ao lado`,
} as const
