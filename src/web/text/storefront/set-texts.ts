import { namePiece, piecesInSet, priceOfPiece, type SetPiece } from '#domain/catalog/product-set.ts'
import { type Cents, formatBRL } from '#domain/money.ts'

/** Short where the pieces are named beside it. */
const setContent = (piece: SetPiece) =>
  piece === 'wheel-with-tyre' ? `Jogo com ${piecesInSet} rodas e ${piecesInSet} pneus` : `Jogo com ${piecesInSet}`

/** The texts about products that are sold four at a time; a set is one unit of price, quantity and stock. */
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

/** A quantity of a product: '12 jogos' for sets, else '12 unidades'. */
export const countOf = (count: number, isSetOfFour: boolean): string =>
  isSetOfFour ? `${count} ${count === 1 ? 'jogo' : 'jogos'}` : `${count} ${count === 1 ? 'unidade' : 'unidades'}`
