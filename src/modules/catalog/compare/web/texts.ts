import { sitePages } from '#platform/site-map.ts'

export const compareTexts = {
  compare: 'Comparar',
  compareWithAlike: 'Comparar com semelhantes',
  title: sitePages['/compare'].title,
  hint: (most: number) => `Até ${most} produtos lado a lado. O que é diferente está marcado.`,
  failed: 'Erro ao carregar produtos.',
  nothing: 'Nenhum produto para comparar',
  nothingText: 'Marque "Comparar" em até três produtos de uma lista.',
  bar: 'Produtos escolhidos para comparar',
  chosen: (count: number, most: number) =>
    count === most ? `${count} de ${most} escolhidos: remova um para trocar` : `${count} de ${most} para comparar`,
  clear: 'Limpar',
  toProducts: 'Ver produtos',
  price: 'Preço',
  availability: 'Disponibilidade',
  inStock: 'Em estoque',
  soldOut: 'Esgotado',
  onRequest: 'Sob consulta',
  category: 'Categoria',
  unknown: 'Não informado',
  different: 'diferente',
  remove: 'Remover',
  removeOne: (name: string) => `Remover ${name} da comparação`,
  addTitle: 'Comparar também com',
  add: 'Comparar',
  addOne: (name: string) => `Comparar ${name}`,
} as const
