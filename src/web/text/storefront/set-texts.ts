import { piecesInSet, priceOfPiece, type SetPiece } from '#domain/catalog/product-set.ts'
import { type Cents, formatBRL } from '#domain/money.ts'

const pieceNames: Record<SetPiece, { one: string; several: string; set: string }> = {
  wheel: { one: 'roda', several: 'rodas', set: `Jogo com ${piecesInSet}` },
  tyre: { one: 'pneu', several: 'pneus', set: `Jogo com ${piecesInSet}` },
  'wheel-with-tyre': {
    one: 'roda com pneu',
    several: 'rodas com pneu',
    set: `Jogo com ${piecesInSet} rodas e ${piecesInSet} pneus`,
  },
  piece: { one: 'unidade', several: 'unidades', set: `Jogo com ${piecesInSet}` },
}

/** Also for a kind of set of a later release. */
const namesOf = (piece: SetPiece) => pieceNames[piece] ?? pieceNames.piece

/** The texts about products that are sold four at a time; a set is one unit of price, quantity and stock. */
export const setTexts = {
  /** 'Jogo com 4' and 'R$ 424,98 cada roda' */
  pricePerPiece: (priceCents: Cents, piece: SetPiece): [set: string, ofOne: string] => [
    namesOf(piece).set,
    `${formatBRL(priceOfPiece(priceCents))} cada ${namesOf(piece).one}`,
  ],
  /** The contents of a set without a price: 'Jogo com 4' */
  set: (piece: SetPiece) => namesOf(piece).set,
  /** '2 jogos = 8 rodas' */
  pieces: (quantity: number, piece: SetPiece) =>
    `${setCount(quantity)} = ${quantity * piecesInSet} ${namesOf(piece).several}`,
  quantity: 'Quantidade de jogos',
  quantityOf: (product: string) => `Quantidade de jogos: ${product}`,
} as const

const setCount = (count: number) => (count === 1 ? '1 jogo' : `${count} jogos`)
const unitCount = (count: number) => (count === 1 ? '1 unidade' : `${count} unidades`)

/** A quantity of a product: '12 jogos' for sets, else '12 unidades'. */
export const countOf = (count: number, isSetOfFour: boolean): string =>
  isSetOfFour ? setCount(count) : unitCount(count)
