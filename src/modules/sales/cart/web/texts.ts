import { piecesInSet } from '#modules/catalog/products/sets.ts'
import { formatPieces } from '#modules/catalog/web/index.ts'
import type { NeededRing } from '#modules/fitment/verdicts/contract.ts'
import { formatBRL } from '#platform/money.ts'
import { formatDecimal } from '#platform/numbers.ts'
import { guestCartDays } from '#platform/retention-days.ts'
import { sitePages } from '#platform/site-map.ts'

export const cartPageTexts = {
  title: sitePages['/cart'].title,
  loading: 'Carregando seu carrinho...',
  signedOut: 'Faça login para ver seu carrinho',
  signIn: 'Entrar',
  hasAccount: 'Já tem conta? Entre para ver o que guardou nela.',
  leftOut: {
    title: 'Nem tudo coube no carrinho',
    text: (items: readonly { name: string; quantity: number; isCartFull?: boolean | undefined }[]) =>
      ['Não há mais em estoque', 'O carrinho está cheio']
        .flatMap((reason, isFull) => {
          const left = items.filter(({ isCartFull = false }) => isCartFull === Boolean(isFull))
          return left.length > 0
            ? `${reason}: ${left.map(({ name, quantity }) => `${quantity}× ${name}`).join(', ')}.`
            : []
        })
        .join(' '),
  },
  expired: {
    title: 'Seu carrinho ficou guardado até aqui',
    text: `Sem uma conta, guardamos o carrinho por ${guestCartDays} dias. Nele estavam:`,
    addAgain: 'Colocar de volta no carrinho',
    dismiss: 'Dispensar',
  },
  empty: 'Seu carrinho está vazio',
  emptyText: 'Encontre a roda, o pneu ou o acessório certo e ele aparece aqui.',
  seeProducts: 'Ver produtos',
  continueShopping: 'Continuar Comprando',
  clear: 'Limpar Carrinho',
  clearQuestion: 'Limpar o carrinho?',
  clearWarning: 'Todos os produtos serão retirados do seu carrinho.',
  table: 'Produtos no carrinho',
  columns: { product: 'Produto', unitPrice: 'Preço', quantity: 'Quantidade', total: 'Total', remove: 'Remover' },
  summary: 'Resumo do pedido',
  subtotal: 'Subtotal',
  shipping: 'Frete',
  enterPostalCode: 'Informe o CEP',
  chooseShipping: 'Escolha a entrega',
  free: 'Grátis',
  laterShipping: 'A calcular no checkout',
  toCart: 'Finalizar Compra',
  total: 'Total',
  checkOut: 'Finalizar Compra',
  chooseShippingFirst: 'Calcule o frete e escolha uma entrega para continuar.',
  completePostalCodeFirst: 'Complete o CEP para calcular o frete até ele.',
  fixCartFirst: 'Ajuste os produtos indisponíveis para continuar.',
  panelTitle: 'Seu Carrinho',
  quantityOf: (product: string) => `Quantidade de ${product}`,
  each: 'cada',
  undo: 'Desfazer',
  coupon: 'Cupom de desconto',
  couponPlaceholder: 'Código',
  applyCoupon: 'Aplicar',
  couponApplied: (code: string) => `Cupom ${code}`,
  couponTakesOff: (amount: string) => `${amount} de desconto`,
  /** What the goods and the freight cost less; once, below the total. */
  saves: (amount: string) => `Você economiza ${amount}`,
  missingFor: (amount: string, promotion: string) => `Faltam ${amount} para: ${promotion}`,
  before: 'Antes',
  now: 'Agora',
  hasCoupon: 'Tem cupom?',
  removeCoupon: (code: string) => `Remover o cupom ${code}`,
  remove: 'Remover',
} as const

type Ring = Pick<NeededRing, 'outerMm' | 'innerMm' | 'isSetOfFour' | 'priceCents'>

const ringSize = ({ outerMm, innerMm }: Ring) => `${formatDecimal(outerMm)} × ${formatDecimal(innerMm)}`

export const ringTexts = {
  count: (count: number) => (count === 1 ? '1 anel centralizador' : `${count} anéis centralizadores`),
  together: (ring: Ring, count: number) => {
    const pieces = ring.isSetOfFour ? count * piecesInSet : count
    const amount = `${pieces} ${pieces === 1 ? 'peça' : 'peças'}`
    return `Anel ${ringSize(ring)}, ${amount}, ${formatBRL(count * (ring.priceCents ?? 0))}`
  },
  missing: (ring: Ring) => `Precisa de anel centralizador ${ringSize(ring)}, que está em falta na loja.`,
} as const

/** Shown next to a cart's total if it does not include shipping yet. */
export const totalLabel = (cart: { shipping: unknown }) => (cart.shipping ? 'Total' : 'Total sem frete')

export const pieceCount = (count: number) => (count === 1 ? '1 item' : `${count} itens`)

export type CartItemProblem =
  | { kind: 'unavailable' }
  | { kind: 'sold-out' }
  | { kind: 'too-many'; available: number; isSetOfFour: boolean }
export type PriceMove = { kind: 'dearer' | 'cheaper'; fromCents: number; toCents: number }

export const cartItemTexts = {
  trouble: (trouble: CartItemProblem) => {
    switch (trouble.kind) {
      case 'unavailable':
        return 'Produto indisponível'
      case 'sold-out':
        return 'Produto indisponível: estoque esgotado'
      case 'too-many':
        return `${trouble.available === 1 ? 'Resta' : 'Restam'} só ${formatPieces(trouble.available, trouble.isSetOfFour)}`
    }
  },
  priceMove: ({ kind, fromCents, toCents }: PriceMove) =>
    `O preço ${kind === 'dearer' ? 'subiu' : 'baixou'} de ${formatBRL(fromCents)} para ${formatBRL(toCents)}`,
} as const

/** Because of which items of a cart there are only so many installments. */
export function installmentsLimitText(names: readonly string[], count: number): string {
  const [first] = names
  const items = names.length === 1 ? first : `${names.length} produtos`
  if (count > 1) return `Até ${count}x sem juros por causa de ${items}.`
  return `No cartão, em 1x: ${items} não ${names.length === 1 ? 'tem' : 'têm'} parcelas sem juros.`
}
