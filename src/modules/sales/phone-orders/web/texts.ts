import type { PhoneOrderLine } from '../contract.ts'

const faults: Record<NonNullable<PhoneOrderLine['fault']>, (stock: number) => string> = {
  withdrawn: () => 'Fora de venda: retire-o do pedido.',
  'on-request': () => 'Preço sob consulta: defina um preço no cadastro para vendê-lo.',
  'too-few': (stock) => (stock === 0 ? 'Esgotado.' : `Só ${stock} em estoque.`),
}

export const phoneOrderTexts = {
  add: 'Criar pedido',
  title: 'Criar pedido',
  back: 'Pedidos',
  products: 'Produtos',
  noGoods: 'Escolha ao menos um produto.',
  noLines: 'Busque acima o que o cliente quer comprar.',
  linesNotLoaded: 'Não foi possível conferir preços e estoque.',
  fault: ({ fault, stockQuantity }: Pick<PhoneOrderLine, 'fault' | 'stockQuantity'>) =>
    fault && faults[fault](stockQuantity),
  quantityOf: (product: string) => `Quantidade de ${product}`,
  remove: (product: string) => `Retirar ${product}`,
  customer: 'Cliente',
  findCustomer: 'Buscar cliente por nome, e-mail, CPF ou telefone',
  noCustomer: 'Ninguém encontrado: preencha os dados abaixo.',
  withAccount: 'Tem conta',
  withoutAccount: 'Sem conta',
  ofAccount: (email: string) => `Pedido para a conta ${email}`,
  outsideAccount: (email: string) =>
    `${email}: e-mail não confirmado. O pedido fica fora da conta até a pessoa abrir o link que enviamos.`,
  otherCustomer: 'Outro cliente',
  emailHint: 'O link de pagamento vai para este e-mail.',
  address: 'Endereço de entrega',
  delivery: 'Entrega e pagamento',
  deliveryFirst: 'Escolha os produtos e informe o CEP para ver as opções de entrega.',
  deliveryNotLoaded: 'Não foi possível calcular o frete.',
  payment: 'Como o cliente vai pagar',
  anyPayment: 'Como preferir, na página de pagamento',
  pixPayment: (percent: number) => `Pix, com ${percent}% de desconto nos produtos`,
  reductions: 'Cupom e desconto',
  coupon: 'Cupom',
  applyCoupon: 'Aplicar',
  couponApplied: (label: string) => `Aplicado: ${label}`,
  summary: 'Resumo',
  freight: 'Frete',
  toBeQuoted: 'A calcular',
  submit: 'Criar pedido e enviar link',
  link: {
    title: 'Link de pagamento',
    text: (email: string) => `Enviado para ${email}. Abre sem conta e vale enquanto o pedido espera o pagamento.`,
    copy: 'Copiar link',
    copied: 'Link copiado',
    whatsApp: 'Enviar pelo WhatsApp',
    message: ({ name, order, store, url }: { name: string; order: string; store: string; url: string }) =>
      `Olá, ${name}! Aqui é da ${store}. Seu pedido ${order} está pronto: confira e pague por este link: ${url}`,
  },
} as const
