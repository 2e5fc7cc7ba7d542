import type { ExportKind } from '#contract/admin/exports.ts'
import type { StockMovementReason } from '#domain/stock/movement-reasons.ts'

const files: Record<ExportKind, string> = {
  products: 'produtos',
  orders: 'pedidos',
  customers: 'clientes',
  'stock-movements': 'movimentos-de-estoque',
}

/** What exported files and their columns are called; those of products are the ones that imports read. */
export const exportTexts = {
  files,
  orders: {
    number: 'Pedido',
    createdAt: 'Data',
    status: 'Status',
    customer: 'Cliente',
    email: 'E-mail',
    phone: 'Telefone',
    taxId: 'CPF/CNPJ',
    street: 'Rua',
    houseNumber: 'Número',
    complement: 'Complemento',
    district: 'Bairro',
    city: 'Cidade',
    state: 'UF',
    postalCode: 'CEP',
    items: 'Itens',
    pieces: 'Peças',
    subtotal: 'Subtotal',
    pixDiscount: 'Desconto Pix',
    shipping: 'Frete',
    total: 'Total',
    refunded: 'Reembolsado',
    shippingMethod: 'Entrega',
    trackingCode: 'Código de rastreio',
    paymentMethod: 'Pagamento',
    reference: 'Referência do pagamento',
  },
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
    shop: 'A loja',
  },
}

export const stockReasonTexts: Record<StockMovementReason, string> = {
  order: 'Pedido',
  cancellation: 'Pedido cancelado',
  expiry: 'Pedido não pago no prazo',
  return: 'Devolução',
  import: 'Importação',
  count: 'Contagem',
  loss: 'Perda',
  manual: 'Ajuste manual',
  opening: 'Estoque inicial',
}
