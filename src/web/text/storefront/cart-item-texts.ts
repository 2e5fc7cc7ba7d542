import { formatBRL } from '#domain/money.ts'
import { countOf } from './set-texts.ts'

type Trouble =
  | { kind: 'unavailable' }
  | { kind: 'sold-out' }
  | { kind: 'too-many'; available: number; isSetOfFour: boolean }
type PriceMove = { kind: 'dearer' | 'cheaper'; fromCents: number; toCents: number }

/** The texts about a product that has changed since it was added to the cart. */
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
