import { formatBRL } from '#domain/money.ts'
import { countOf } from './set-texts.ts'

type Trouble =
  | { kind: 'unavailable' }
  | { kind: 'sold-out' }
  | { kind: 'too-many'; available: number; isSetOfFour: boolean }
type PriceMove = { kind: 'dearer' | 'cheaper'; fromCents: number; toCents: number }

/** What is told of a product that is not any more what it was when it was put into the cart. */
export const cartItemTexts = {
  trouble: (trouble: Trouble) => {
    switch (trouble.kind) {
      case 'unavailable':
        return 'Produto indisponível'
      case 'sold-out':
        return 'Produto indisponível: estoque esgotado'
      case 'too-many':
        return `${trouble.available === 1 ? 'Resta' : 'Restam'} só ${countOf(trouble.available, trouble.isSetOfFour)}`
    }
  },
  priceMove: ({ kind, fromCents, toCents }: PriceMove) =>
    `O preço ${kind === 'dearer' ? 'subiu' : 'baixou'} de ${formatBRL(fromCents)} para ${formatBRL(toCents)}`,
} as const
