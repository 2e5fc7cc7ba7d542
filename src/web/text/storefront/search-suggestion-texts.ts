/** The texts of the search suggestions. */
export const searchSuggestionTexts = {
  label: 'Sugestões de busca',
  cars: 'Para o seu carro',
  products: 'Produtos',
  categories: 'Categorias',
  sizes: 'Medidas de pneu',
  brands: 'Marcas',
  search: 'Busca',
  chooseYear: (car: string) => `${car}: escolher o ano`,
  ofSize: (count: number) => (count === 1 ? '1 produto' : `${count} produtos`),
  all: (search: string) => `Ver todos os resultados para “${search}”`,
  count: (count: number) => (count === 1 ? '1 sugestão' : `${count} sugestões`),
} as const
