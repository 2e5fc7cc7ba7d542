/**
 * The texts about a product on any page, and while its own page is loading: separate from those that only
 * its page needs.
 */
export const productCardTexts = {
  notFound: 'Produto não encontrado',
  missingId: 'ID do produto é necessário',
  priceOnRequest: 'Preço sob consulta',
  notFoundText: 'Ele pode ter saído da loja. Veja o que temos agora.',
  toProducts: 'Ver produtos',
  coming: 'Produto a caminho',
  ask: 'Consultar',
  askForPrice: (product: string) => `Olá! Gostaria de saber o preço de: ${product}`,
  priceOf: (product: string) => `o preço de ${product} pelo WhatsApp`,
  delivered: (total: string) => `${total} com frete`,
  freeDelivery: 'Frete grátis',
  soldOut: 'Esgotado',
  add: 'Adicionar',
  toCart: (product: string) => `${product} ao carrinho`,
} as const
