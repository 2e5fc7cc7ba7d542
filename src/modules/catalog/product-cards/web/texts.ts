import { type Cents, computeInstallments, formatBRL } from '#platform/money.ts'
import type { CompanionCard } from '../../products/contract.ts'
import { namePiece, piecesInSet, priceOfPiece, type SetPiece } from '../../products/sets.ts'

/** The same for staff and customers. */
export const productFlagTexts = {
  isFeatured: 'Em destaque',
  isNew: 'Lançamento',
  isSetOfFour: 'Jogo com 4 unidades',
  isPriceOnRequest: 'Preço sob consulta',
  mirrorToBolinhaSite: 'Espelhar no site parceiro',
} as const

/** For any page, and while the product's own page is loading: apart from the texts that only that page needs. */
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

/** Short where the pieces are named beside it. */
const setContent = (piece: SetPiece) =>
  piece === 'wheel-with-tyre' ? `Jogo com ${piecesInSet} rodas e ${piecesInSet} pneus` : `Jogo com ${piecesInSet}`

/** A set is one unit of price, quantity and stock. */
export const setTexts = {
  /** 'Jogo com 4' and 'R$ 424,98 cada roda' */
  pricePerPiece: (priceCents: Cents, piece: SetPiece): [set: string, ofOne: string] => [
    setContent(piece),
    `${formatBRL(priceOfPiece(priceCents))} cada ${namePiece(piece)}`,
  ],
  set: setContent,
  quantity: 'Quantidade de jogos',
  quantityOf: (product: string) => `Quantidade de jogos: ${product}`,
} as const

/** '12 jogos' for sets, else '12 unidades'. */
export const formatPieces = (count: number, isSetOfFour: boolean): string =>
  isSetOfFour ? `${count} ${count === 1 ? 'jogo' : 'jogos'}` : `${count} ${count === 1 ? 'unidade' : 'unidades'}`

/** 'ou 12x de R$ 43,33 sem juros'; undefined for a price that is too low for installments. */
export function installmentsText(priceCents: Cents, most: number): string | undefined {
  const { count, each } = computeInstallments(priceCents, most)
  return count > 1 ? `ou ${count}x de ${formatBRL(each)} sem juros` : undefined
}

/** 'R$ 493,90 no Pix (5% de desconto)'. */
export const pixPriceText = (cents: Cents, percent: number): string =>
  `${formatBRL(cents)} no Pix (${percent}% de desconto)`

const companionRoles: Readonly<Record<CompanionCard['role'], string>> = {
  tyres: 'Pneu para este aro',
  wheels: 'Roda para este pneu',
  fasteners: 'Confira a rosca do seu carro',
  rings: 'Anel para este furo central',
  valves: 'Válvula para a montagem',
  chosen: 'Para levar junto',
}

export const companionTexts = {
  title: 'Complete a compra',
  /** Also for a role of a later release. */
  role: (role: CompanionCard['role']) => companionRoles[role] ?? companionRoles.chosen,
  neededRing: 'A sua roda precisa dele',
  substitutes: 'Mesmas medidas, em estoque',
} as const

export const sizeFinderTexts = {
  question: 'Sabe a medida do pneu?',
  hint: 'Está escrita na lateral, como 185/65 R15.',
  label: 'Medida do pneu',
  placeholder: '185/65 R15',
  find: 'Buscar medida',
  wrong: 'Use uma medida como 185/65 R15.',
  choose: 'Escolher largura, perfil e aro',
  width: 'Largura',
  aspect: 'Perfil',
  rim: 'Aro',
  loading: 'Carregando as medidas',
  failed: 'Não foi possível carregar as medidas. Escreva a sua acima.',
} as const
