import { orderStatusLabels } from '#modules/sales/orders/rules.ts'
import type { OrderRow } from '#modules/sales/server/index.ts'
import { listTrackingCodes } from '#modules/sales/shipments/rules.ts'
import { findIbgeCode } from '#modules/shipping/server/index.ts'
import type { Cell } from '#platform/spreadsheet-cells.ts'
import { cfopCodes, type LineAmounts, type SoldLine } from '../order-lines.ts'

export type OrderedItem = { orderId: string; quantity: number; productName: string }
type OrderContent = { items: readonly OrderedItem[]; creditCents: number }

const amount = (cents: number): Cell => ({ cents })

/** What stands under each heading of an order. */
export const orderColumns: Readonly<Record<string, (order: OrderRow, content: OrderContent) => Cell>> = {
  Pedido: ({ orderNumber }) => orderNumber,
  Data: ({ createdAt }) => ({ moment: createdAt }),
  Status: ({ status }) => orderStatusLabels[status],
  Cliente: ({ firstName, lastName }) => `${firstName} ${lastName}`,
  'E-mail': ({ email }) => email,
  Telefone: ({ phone }) => phone,
  'CPF/CNPJ': ({ taxId }) => taxId,
  Rua: ({ street }) => street,
  Número: ({ number }) => number,
  Complemento: ({ complement }) => complement,
  Bairro: ({ district }) => district,
  Cidade: ({ city }) => city,
  UF: ({ state }) => state,
  CEP: ({ postalCode }) => postalCode,
  Itens: (_order, { items }) => items.map(({ quantity, productName }) => `${quantity} × ${productName}`).join(' | '),
  Peças: (_order, { items }) => items.reduce((sum, { quantity }) => sum + quantity, 0),
  Subtotal: ({ subtotalCents }) => amount(subtotalCents),
  'Outros descontos': ({ discountCents }, { creditCents }) => amount(discountCents - creditCents),
  'Desconto Pix': ({ pixDiscountCents }) => amount(pixDiscountCents),
  'Pago com crédito': (_order, { creditCents }) => amount(creditCents),
  Frete: ({ shippingCents }) => amount(shippingCents),
  Total: ({ totalCents }) => amount(totalCents),
  Reembolsado: ({ refundedCents }) => amount(refundedCents),
  Entrega: ({ shippingMethod }) => shippingMethod,
  'Código de rastreio': (order) => listTrackingCodes(order).join(' | '),
  Pagamento: ({ paymentMethod }) => paymentMethod,
  'Referência do pagamento': ({ externalReference }) => externalReference,
}

export type Line = SoldLine & {
  position: number
  productName: string
  sku: string | null
  ncm: string | null
  cest: string | null
  goodsOrigin: number | null
}

export type Paid = { payment: string; installments: number }

/** `from`: the state (UF) that the parcels leave from. */
type LineOfOrder = { order: OrderRow; line: Line; amounts: LineAmounts; paid: Paid; from: string }

const cfopOf = ({ order, line }: LineOfOrder) => cfopCodes({ cest: line.cest, buyerTaxId: order.taxId })

/** What stands under each heading of an accountant's line. */
export const orderLineColumns: Readonly<Record<string, (of: LineOfOrder) => Cell>> = {
  Pedido: ({ order }) => order.orderNumber,
  Item: ({ line }) => line.position + 1,
  Data: ({ order }) => ({ moment: order.createdAt }),
  Status: ({ order }) => orderStatusLabels[order.status],
  SKU: ({ line }) => line.sku,
  Produto: ({ line }) => line.productName,
  NCM: ({ line }) => line.ncm,
  CEST: ({ line }) => line.cest,
  Origem: ({ line }) => line.goodsOrigin,
  CFOP: (of) => (of.order.state === of.from ? cfopOf(of).inside : cfopOf(of).outside),
  'CFOP dentro do estado': (of) => cfopOf(of).inside,
  'CFOP fora do estado': (of) => cfopOf(of).outside,
  Quantidade: ({ line }) => line.quantity,
  'Quantidade cancelada': ({ line }) => line.cancelledQuantity,
  'Preço unitário': ({ line }) => amount(line.priceAtTimeCents),
  'Valor dos produtos': ({ amounts }) => amount(amounts.priceCents),
  Desconto: ({ amounts }) => amount(amounts.discountCents),
  Frete: ({ amounts }) => amount(amounts.freightCents),
  'Pago com crédito': ({ amounts }) => amount(amounts.creditCents),
  'Total do item': ({ amounts }) => amount(amounts.totalCents),
  Pagamento: ({ paid }) => paid.payment,
  'CPF/CNPJ': ({ order }) => order.taxId,
  Nome: ({ order }) => `${order.firstName} ${order.lastName}`.trim(),
  Cidade: ({ order }) => order.city,
  UF: ({ order }) => order.state,
  'Código IBGE': ({ order }) => findIbgeCode(order),
}
