import type { OrderStatus } from '#modules/sales/orders/rules.ts'
import type { OrderRow } from '#modules/sales/server/index.ts'
import { shopDay } from '#platform/dates.ts'
import { formatBRL } from '#platform/money.ts'
import { formatPostalCode } from '#platform/people/address.ts'
import { formatPhone } from '#platform/people/phone.ts'
import { formatTaxId } from '#platform/people/tax-id.ts'
import type { Cell } from '#platform/spreadsheet-cells.ts'
import type { LineAmounts } from '../order-lines.ts'

/** A line of an order that is delivered, with its order, as programs of the trade take it. */
export type ProgramLine = {
  order: OrderRow
  /** Of all delivered lines of the order. */
  orderAmounts: LineAmounts
  sku: string | null
  productName: string
  quantity: number
  unitPriceCents: number
  amounts: LineAmounts
  payment: string
  installments: number
}

type Columns = Readonly<Record<string, (line: ProgramLine) => Cell>>

const nothing = () => ''
const name = ({ order }: ProgramLine) => `${order.firstName} ${order.lastName}`.trim()
const day = ({ order }: ProgramLine) => shopDay(order.createdAt).split('-').reverse().join('/')
const taxId = ({ order }: ProgramLine) => (order.taxId === null ? '' : formatTaxId(order.taxId))
const phone = ({ order }: ProgramLine) => formatPhone(order.phone)
const postalCode = ({ order }: ProgramLine) => formatPostalCode(order.postalCode)
const note = ({ orderAmounts: { creditCents } }: ProgramLine) =>
  creditCents > 0 ? `Pago com crédito: ${formatBRL(creditCents)}` : ''

/**
 * The columns of Bling's spreadsheet of sales orders (extension 'Bling ERP Planilha'), a row for each line; the amounts
 * of the order are repeated. `R` says that the sender pays the freight.
 */
export const blingOrders: Columns = {
  'Número pedido': ({ order }) => order.orderNumber,
  'Nome Comprador': name,
  Data: day,
  'CPF/CNPJ Comprador': taxId,
  'Endereço Comprador': ({ order }) => order.street,
  'Bairro Comprador': ({ order }) => order.district,
  'Número Comprador': ({ order }) => order.number,
  'Complemento Comprador': ({ order }) => order.complement,
  'CEP Comprador': postalCode,
  'Cidade Comprador': ({ order }) => order.city,
  'UF Comprador': ({ order }) => order.state,
  'Telefone Comprador': phone,
  'Celular Comprador': phone,
  'E-mail Comprador': ({ order }) => order.email,
  Produto: ({ productName }) => productName,
  SKU: ({ sku }) => sku,
  Un: () => 'UN',
  Quantidade: ({ quantity }) => quantity,
  'Valor Unitário': ({ unitPriceCents }) => ({ cents: unitPriceCents }),
  'Valor Total': ({ amounts }) => ({ cents: amounts.priceCents }),
  'Total Pedido': ({ orderAmounts }) => ({ cents: orderAmounts.totalCents + orderAmounts.creditCents }),
  'Valor Frete Pedido': ({ orderAmounts }) => ({ cents: orderAmounts.freightCents }),
  'Valor Desconto Pedido': ({ orderAmounts }) => ({ cents: orderAmounts.discountCents }),
  'Outras despesas': nothing,
  'Nome Entrega': name,
  'Endereço Entrega': ({ order }) => order.street,
  'Número Entrega': ({ order }) => order.number,
  'Complemento Entrega': ({ order }) => order.complement,
  'Cidade Entrega': ({ order }) => order.city,
  'UF Entrega': ({ order }) => order.state,
  'CEP Entrega': postalCode,
  'Bairro Entrega': ({ order }) => order.district,
  Transportadora: nothing,
  Serviço: ({ order }) => order.shippingMethod,
  'Tipo Frete': () => 'R',
  Observações: note,
  'Qtd Parcela': ({ installments }) => installments,
  'Data Prevista': nothing,
  Vendedor: nothing,
  'Forma Pagamento': ({ payment }) => payment,
  'ID Forma Pagamento': nothing,
}

const tinyStatuses: Record<OrderStatus, string> = {
  pending: 'Em aberto',
  processing: 'Aprovado',
  shipped: 'Enviado',
  delivered: 'Entregue',
  cancelled: 'Cancelado',
}

/** The 46 columns of Tiny's (Olist's) spreadsheet of sales orders, a row for each line. */
export const tinyOrders: Columns = {
  ID: nothing,
  'Número do pedido': ({ order }) => order.orderNumber,
  Data: day,
  'Data prevista': nothing,
  'ID contato': nothing,
  'Nome do contato*': name,
  'Tipo de Pessoa': ({ order }) => ((order.taxId?.length ?? 0) > 11 ? 'J' : 'F'),
  'CPF/CNPJ': taxId,
  'RG/IE': nothing,
  CEP: postalCode,
  Município: ({ order }) => order.city,
  UF: ({ order }) => order.state,
  Endereço: ({ order }) => order.street,
  'Endereço Nro': ({ order }) => order.number,
  Complemento: ({ order }) => order.complement,
  Bairro: ({ order }) => order.district,
  Fone: phone,
  Celular: phone,
  'e-mail': ({ order }) => order.email,
  'Desconto pedido (% ou valor)': ({ orderAmounts }) => ({ cents: orderAmounts.discountCents }),
  Frete: ({ orderAmounts }) => ({ cents: orderAmounts.freightCents }),
  Observações: note,
  Situação: ({ order }) => tinyStatuses[order.status],
  'ID produto': nothing,
  Descrição: ({ productName }) => productName,
  Quantidade: ({ quantity }) => quantity,
  'Valor unitário': ({ unitPriceCents }) => ({ cents: unitPriceCents }),
  'Desconto item %': nothing,
  'Código de rastreamento': ({ order }) => order.trackingCode,
  'Número da ordem de compra': nothing,
  Vendedor: nothing,
  Despesas: nothing,
  'Desconto do pedido rateado': ({ amounts }) => ({ cents: amounts.discountCents }),
  'Frete pedido rateado': ({ amounts }) => ({ cents: amounts.freightCents }),
  'Despesas pedido rateado': nothing,
  Destinatário: name,
  'CPF/CNPJ entrega': taxId,
  'CEP entrega': postalCode,
  'Município entrega': ({ order }) => order.city,
  'UF entrega': ({ order }) => order.state,
  'Endereço entrega': ({ order }) => order.street,
  'Endereço Nro entrega': ({ order }) => order.number,
  'Complemento entrega': ({ order }) => order.complement,
  'Bairro entrega': ({ order }) => order.district,
  'Fone entrega': phone,
  'Código (SKU)': ({ sku }) => sku,
}
