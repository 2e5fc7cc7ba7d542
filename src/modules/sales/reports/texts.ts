import { manualPaymentLabels } from '../payments/amounts.ts'
import { paymentMethodLabels } from '../payments/rules.ts'
import type { SaleGroup } from './rules.ts'

/** What a report's rows are of. */
export const saleGroupTexts: Record<SaleGroup, string> = {
  day: 'Dia',
  week: 'Semana',
  month: 'Mês',
  category: 'Categoria',
  brand: 'Marca',
  rim: 'Aro',
  product: 'Produto',
  state: 'Estado',
  payment: 'Pagamento',
  promotion: 'Promoção',
  order: 'Pedido',
}

const withoutTexts: Partial<Record<SaleGroup, string>> = {
  category: 'Sem categoria',
  brand: 'Sem marca',
  rim: 'Sem aro',
}

const paymentTexts: Readonly<Record<string, string>> = {
  ...paymentMethodLabels,
  ...manualPaymentLabels,
  credit: 'Crédito',
  unknown: 'Não informado',
}

const toDate = (day: string) => day.split('-').toReversed().join('/')

/** How a row of a report is called: by its name in the shop, or by what it is. */
export function nameSaleRow(by: SaleGroup, { id, name }: { id: string; name: string | null }): string {
  if (name !== null) return name
  switch (by) {
    case 'day':
      return toDate(id)
    case 'week':
      return `Semana de ${toDate(id)}`
    case 'month':
      return toDate(id)
    case 'rim':
      return id === 'none' ? 'Sem aro' : `Aro ${id}`
    case 'payment':
      return paymentTexts[id] ?? id
    default:
      return withoutTexts[by] ?? (by === 'state' ? id : 'Não existe mais')
  }
}

/** The figures of a report. */
export const saleColumnTexts = {
  gross: 'Bruto',
  discount: 'Descontos',
  refund: 'Reembolsos',
  freight: 'Frete cobrado',
  freightPaid: 'Frete pago',
  revenue: 'Receita',
  cost: 'Custo',
  margin: 'Margem',
  marginShare: 'Margem %',
  units: 'Unidades',
  orders: 'Pedidos',
  ticket: 'Ticket médio',
  estimated: 'Custo estimado',
} as const
