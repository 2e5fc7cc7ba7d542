import type { Obstacle } from '#modules/catalog/promotions/rules.ts'
import { dateFormat, shopTimeZone } from '#platform/dates.ts'
import { formatBRL } from '#platform/money.ts'

const day = dateFormat('pt-BR', { day: '2-digit', month: '2-digit', timeZone: shopTimeZone })

type Described = { obstacle: Obstacle; minimumCents: number | null; goods: string }

const minimum = ({ minimumCents, goods }: Described) => `Vale a partir de ${formatBRL(minimumCents ?? 0)}${goods}.`

/** Why a coupon does not count, as its customer reads it. `goods` says what it is for: ` em Pneus`. */
export const couponTexts = {
  begins: (startsAt: Date) => `Este cupom vale a partir de ${day(startsAt)}.`,
  ended: (endsAt: Date) => `Este cupom terminou em ${day(endsAt)}.`,
  goods: (names: readonly string[] = ['produtos selecionados']) => ` em ${names.join(', ')}`,
  usedUp: 'Este cupom já foi usado por completo.',
  usedByCustomer: 'Você já usou este cupom.',
  promotionIsBetter: 'A promoção que já está no carrinho desconta mais e não soma com este cupom.',
  obstacle: (described: Described): string => {
    const { obstacle, goods } = described
    switch (obstacle.reason) {
      case 'minimum':
        return `${minimum(described)} Faltam ${formatBRL(obstacle.missingCents)}.`
      case 'no-goods':
        return goods ? `Este cupom vale só${goods}.` : 'Este cupom não vale para os produtos do carrinho.'
      case 'region':
        return 'Este cupom não vale para o CEP de entrega.'
      case 'shipping-service':
        return 'Este cupom não vale para a forma de entrega escolhida.'
      case 'first-purchase':
        return 'Este cupom vale só na primeira compra.'
    }
  },
  nothing: 'Este cupom ainda não dá desconto neste carrinho.',
  pixDiscount: 'Desconto no Pix',
  manualDiscount: 'Desconto da loja',
} as const
