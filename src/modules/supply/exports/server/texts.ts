import type { ExportKind } from '../rules.ts'

const files: Record<ExportKind, string> = {
  products: 'produtos',
  orders: 'pedidos',
  'order-lines': 'itens-de-pedidos',
  'bling-orders': 'pedidos-bling',
  'tiny-orders': 'pedidos-tiny',
  customers: 'clientes',
  newsletter: 'lista-de-ofertas',
  'stock-movements': 'movimentos-de-estoque',
  'coupon-codes': 'codigos-de-cupom',
  discounts: 'descontos-por-mes',
  sales: 'vendas',
}

/** The names of exported files and their columns; those of products are the ones that imports read. */
export const exportTexts = {
  files,
  customers: {
    firstName: 'Nome',
    lastName: 'Sobrenome',
    email: 'E-mail',
    phone: 'Telefone',
    taxId: 'CPF/CNPJ',
    createdAt: 'Cliente desde',
    orders: 'Pedidos',
    spent: 'Total pago',
    lastOrder: 'Último pedido',
    credit: 'Crédito',
  },
  newsletter: {
    email: 'E-mail',
    consentedAt: 'Aceite',
    consentText: 'O que aceitou',
    unsubscribedAt: 'Cancelamento',
    unsubscribeUrl: 'Link para cancelar',
  },
  movements: {
    product: 'Produto',
    createdAt: 'Data',
    reason: 'Motivo',
    quantity: 'Quantidade',
    balance: 'Saldo',
    order: 'Pedido',
    person: 'Quem',
    note: 'Observação',
  },
  couponCodes: { code: 'Código', used: 'Usado' },
  discounts: { month: 'Mês', kind: 'Tipo', rule: 'Regra', orders: 'Pedidos pagos', discount: 'Desconto' },
  /** Whose movement it is where nobody made it. */
  shop: 'A loja',
}
