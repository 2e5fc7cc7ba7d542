/** The columns of exported files; those of products are the ones that imports read. */
export const exportTexts = {
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
