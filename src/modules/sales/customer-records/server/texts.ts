import type { ErasureObstacle } from '../rules.ts'

/** What is said to customers whose account cannot be erased yet. */
export const ownErasureTexts: Record<ErasureObstacle, string> = {
  administration:
    'A sua conta tem acesso à administração da loja. Peça a outra pessoa que o retire antes de excluí-la.',
  order: 'Você tem um pedido em andamento. Exclua a conta depois que ele for entregue ou cancelado.',
  return: 'Você tem uma devolução em aberto. Exclua a conta depois que ela for encerrada.',
  refund: 'Você tem um reembolso em andamento. Exclua a conta depois que o dinheiro voltar.',
}

/** The parts of what customers download, and the name of each of their fields, as customers say them. */
export const ownDataTexts = {
  file: 'meus-dados',
  made: 'Gerado em',
  shop: 'Loja',
  profile: {
    title: 'Cadastro',
    fields: {
      firstName: 'Nome',
      lastName: 'Sobrenome',
      email: 'E-mail',
      emailVerified: 'E-mail confirmado',
      phone: 'Telefone',
      taxId: 'CPF ou CNPJ',
      createdAt: 'Cadastro em',
    },
  },
  addresses: {
    title: 'Endereços',
    fields: {
      street: 'Rua',
      number: 'Número',
      complement: 'Complemento',
      district: 'Bairro',
      city: 'Cidade',
      state: 'UF',
      postalCode: 'CEP',
      isDefault: 'Principal',
    },
  },
  orders: {
    title: 'Pedidos',
    fields: {
      orderNumber: 'Número',
      createdAt: 'Feito em',
      status: 'Situação',
      firstName: 'Nome',
      lastName: 'Sobrenome',
      email: 'E-mail',
      phone: 'Telefone',
      taxId: 'CPF ou CNPJ',
      shippingAddress: 'Endereço de entrega',
      shippingMethod: 'Entrega',
      trackingCode: 'Código de rastreio',
      paymentMethod: 'Pagamento',
      subtotalCents: 'Subtotal',
      shippingCents: 'Frete',
      discountCents: 'Descontos',
      pixDiscountCents: 'Desconto Pix',
      totalCents: 'Total',
      refundedCents: 'Devolvido',
      lines: 'Itens',
    },
    lines: { productName: 'Produto', quantity: 'Quantidade', priceAtTimeCents: 'Preço', fitVehicle: 'Carro' },
  },
  returns: {
    title: 'Devoluções',
    fields: {
      orderNumber: 'Pedido',
      createdAt: 'Pedida em',
      state: 'Situação',
      reason: 'Motivo',
      note: 'O que você escreveu',
      answer: 'Resposta da loja',
    },
  },
  messages: {
    title: 'Mensagens',
    fields: {
      protocol: 'Protocolo',
      createdAt: 'Enviada em',
      name: 'Nome',
      email: 'E-mail',
      phone: 'Telefone',
      subject: 'Assunto',
      orderNumber: 'Pedido',
      message: 'Mensagem',
      state: 'Situação',
      replies: 'Respostas',
    },
    replies: { createdAt: 'Enviada em', text: 'Texto' },
  },
  favorites: { title: 'Favoritos', fields: { name: 'Produto', createdAt: 'Guardado em' } },
  cart: { title: 'Carrinho', fields: { name: 'Produto', quantity: 'Quantidade', createdAt: 'Guardado em' } },
  garage: {
    title: 'Garagem',
    fields: {
      make: 'Montadora',
      model: 'Modelo',
      year: 'Ano',
      version: 'Versão',
      ownTyre: 'Medida do pneu',
      nickname: 'Apelido',
      createdAt: 'Guardado em',
    },
  },
  newsletter: {
    title: 'Lista de ofertas',
    fields: {
      email: 'E-mail',
      consentedAt: 'Aceita em',
      consentText: 'O que você aceitou',
      unsubscribedAt: 'Cancelada em',
    },
  },
  agreements: {
    title: 'Termos aceitos',
    fields: { by: 'Ao', at: 'Em', terms: 'Termos de Uso de', privacy: 'Política de Privacidade de' },
  },
  stockAlerts: { title: 'Avisos de estoque', fields: { name: 'Produto', askedAt: 'Pedido em' } },
  credit: {
    title: 'Crédito',
    fields: {
      createdAt: 'Em',
      reason: 'Motivo',
      amountCents: 'Valor',
      balanceCents: 'Saldo',
      expiresAt: 'Vence em',
    },
  },
  sessions: {
    title: 'Aparelhos conectados',
    fields: { userAgent: 'Navegador', createdAt: 'Entrou em', updatedAt: 'Última visita', expiresAt: 'Termina em' },
  },
} as const
