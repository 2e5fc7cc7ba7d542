/** The texts of lists of products. */
export const listingPageTexts = {
  offers: 'Promoções',
  title: 'Produtos',
  orderBy: 'Ordenar por',
  price: 'Preço',
  sorts: { name: 'Nome', price: 'Preço', newest: 'Mais recentes', sold: 'Mais vendidos' },
  order: 'Ordem',
  ascending: 'Crescente',
  descending: 'Decrescente',
  list: 'Lista de produtos',
  failed: 'Erro ao carregar produtos.',
  unreadablePrice: 'Digite um valor em reais, como 250',
  correctedSearch: 'Nada encontrado para "{search}". Mostrando resultados para "{corrected}".',
  nothingFound: 'Nenhum produto encontrado',
  searchOtherwise: 'Confira a grafia, use menos palavras ou busque pela medida, como 195/55 R15.',
  filterOtherwise: 'Nenhum produto corresponde aos filtros escolhidos.',
  toProducts: 'Ver produtos',
  askForIt: 'Perguntar pelo WhatsApp',
  lookingFor: (search: string) => `Olá! Procurei na loja e não encontrei: ${search}`,
  product: 'produto',
  products: 'produtos',
  popular: 'Produtos Populares',
  lowest: 'Preço mínimo',
  highest: 'Preço máximo',
  upTo: 'Até',
  /** A list of one rim, or of one brand. */
  ofPlace: (heading: string, { name, value }: { name: string; value: string }) =>
    `${heading}: ${name === 'rim' ? `Aro ${value}` : value}`,
  ofSize: (size: string) => `Pneus e kits ${size}`,
  onPage: (heading: string, page: number) => `${heading} (página ${page})`,
  description: (heading: string, shop: string) =>
    `${heading}: compare preços, parcele em até 12x sem juros e calcule o frete para o seu CEP na ${shop}.`,
} as const
