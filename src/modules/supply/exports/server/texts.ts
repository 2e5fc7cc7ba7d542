import type { ExportKind } from '../rules.ts'

const files: Record<ExportKind, string> = {
  products: 'produtos',
  orders: 'pedidos',
  customers: 'clientes',
  'stock-movements': 'movimentos-de-estoque',
}

/** The names of exported files and their columns; those of products are the ones that imports read. */
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
    discount: 'Outros descontos',
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
  },
  /** Whose movement it is where nobody made it. */
  shop: 'A loja',
}
