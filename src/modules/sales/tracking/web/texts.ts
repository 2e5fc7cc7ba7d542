import type { TrackingFault } from '#modules/customers/sessions/rules.ts'

export const trackingTexts = {
  introduction: 'Informe o número do pedido e o e-mail usado na compra. Não precisa entrar na conta.',
  number: 'Número do pedido',
  numberHint: 'Está no e-mail de confirmação, como 48217365.',
  email: 'E-mail da compra',
  submit: 'Acompanhar pedido',
  haveAccount: 'Comprou com sua conta?',
  toOrders: 'Ver Meus Pedidos',
  faults: {
    invalid: 'Confira o número do pedido, de 8 algarismos, e o e-mail.',
    unknown: 'Não encontramos um pedido com este número e este e-mail. Confira os dois e tente novamente.',
    'too-often': 'Muitas tentativas em pouco tempo. Aguarde um pouco e tente novamente.',
  } satisfies Record<TrackingFault, string>,
  failed: 'Não foi possível procurar o pedido. O que você digitou continua aqui: confira a conexão e tente novamente.',
  placedAt: (date: string) => `Pedido feito em ${date}`,
  notConfirmed: 'O pagamento ainda não foi confirmado.',
  howToPay:
    'Se falta pagar, entre na conta usada na compra ou, se comprou sem conta, abra esta página no navegador em que fez o pedido. Se não for possível, fale conosco.',
  openToPay: 'Abrir o pedido para pagar',
  delivery: 'Entrega',
  invoice:
    'Para receber o PDF, abra o pedido na sua conta ou, se comprou sem conta, fale conosco. Aqui não mostramos os dados de quem comprou.',
  another: 'Acompanhar outro pedido',
  ended: 'Para ver este pedido, informe o e-mail usado na compra. Por segurança, o acesso vale por tempo limitado.',
} as const
