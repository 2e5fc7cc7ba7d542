import { z } from 'zod'
import { isSkuPattern } from '#modules/catalog/products/codes.ts'
import { maxPixPercent } from '#modules/catalog/products/prices.ts'
import { maxPromiseDays } from '#modules/sales/fit-promise/rules.ts'
import { latePaymentRules, paymentProviderNames } from '#modules/sales/payments/rules.ts'
import { define, line, linesOf, mailHost, onOrOff, optional, password, secret, whole } from './setting-fields.ts'

const provider = { group: 'payment', section: 'Provedor' } as const
const deadline = { group: 'payment', section: 'Prazos', kind: 'number' } as const
const unpaid = { group: 'payment', section: 'Pedidos não pagos', kind: 'number' } as const
const mail = { group: 'email', section: 'E-mail', usual: '' } as const
const stock = { group: 'orders', section: 'Estoque' } as const
const orders = { group: 'orders', section: 'Pedidos' } as const

/** How it is paid, written about and promised. */
export const salesDefinitions = {
  PAYMENT_PROVIDER: define({
    ...provider,
    kind: 'choice',
    choices: { '': 'Mercado Pago, se tiver as chaves', ...paymentProviderNames },
    title: 'Quem recebe os novos pagamentos',
    hint: 'Simulado aprova sem cobrar: só para testar.',
    usual: '',
    schema: optional(
      z
        .string()
        .max(60)
        .refine((id) => id in paymentProviderNames, 'Escolha um provedor.'),
    ),
  }),
  MERCADO_PAGO_ACCESS_TOKEN: define({
    ...provider,
    kind: 'secret',
    title: 'Mercado Pago: Access Token',
    hint: 'No Mercado Pago: Suas integrações › sua aplicação › Credenciais de produção.',
    usual: '',
    schema: optional(secret(10, 'Informe o Access Token, como APP_USR-….')),
  }),
  MERCADO_PAGO_WEBHOOK_SECRET: define({
    ...provider,
    kind: 'secret',
    title: 'Mercado Pago: código da assinatura secreta',
    hint: 'No Mercado Pago: Suas integrações › sua aplicação › Webhooks.',
    usual: '',
    schema: optional(secret(8, 'Informe a assinatura secreta que a página Webhooks mostra.')),
  }),
  PIX_DISCOUNT_PERCENT: define({
    group: 'payment',
    section: 'Pix',
    kind: 'number',
    title: 'Desconto no Pix (%)',
    hint: 'Sobre os produtos, sem o frete. 0 é sem desconto.',
    usual: '0',
    schema: whole(0, maxPixPercent),
  }),
  PAYMENT_MINUTES_CARD: define({
    ...deadline,
    title: 'Cartão (minutos)',
    usual: '30',
    schema: whole(5, 7 * 24 * 60),
  }),
  PAYMENT_MINUTES_PIX: define({ ...deadline, title: 'Pix (minutos)', usual: '60', schema: whole(5, 7 * 24 * 60) }),
  PAYMENT_DAYS_BOLETO: define({
    ...deadline,
    title: 'Boleto: vencimento (dias)',
    usual: '3',
    schema: whole(1, 30),
  }),
  PAYMENT_GRACE_DAYS_BOLETO: define({
    ...deadline,
    title: 'Boleto: compensação (dias úteis)',
    usual: '3',
    schema: whole(0, 10),
  }),
  UNPAID_ORDERS: define({
    ...unpaid,
    title: 'Pedidos não pagos por pessoa',
    usual: '5',
    schema: whole(1, 1_000_000),
  }),
  UNPAID_PIECES: define({
    ...unpaid,
    title: 'Peças em pedidos não pagos por pessoa',
    usual: '60',
    schema: whole(1, 1_000_000),
  }),
  UNPAID_MINUTES: define({
    ...unpaid,
    title: 'Reserva antes de começar a pagar (minutos)',
    usual: '60',
    schema: whole(15, 24 * 60),
  }),
  UNPAID_HOURS_BY_PHONE: define({
    ...unpaid,
    title: 'Reserva de pedidos por telefone (horas)',
    usual: '24',
    schema: whole(1, 7 * 24),
  }),
  LATE_PAYMENTS: define({
    ...unpaid,
    kind: 'choice',
    choices: { accept: 'Retomar o pedido, se houver estoque', refund: 'Devolver o dinheiro' },
    title: 'Pagamento que chega depois do cancelamento',
    usual: 'accept',
    schema: z.enum(latePaymentRules, 'Escolha o que fazer.'),
  }),
  MAIL_FROM: define({
    ...mail,
    kind: 'line',
    title: 'Remetente',
    hint: 'Como Aro Certo <loja@arocerto.com.br>. O servidor de e-mail tem que aceitar.',
    schema: optional(line(200, '').pipe(z.string().min(3, 'Informe o remetente.'))),
  }),
  SMTP_HOST: define({
    ...mail,
    kind: 'line',
    title: 'Servidor de e-mail (SMTP)',
    hint: 'Como smtp.exemplo.com.br; o provedor de e-mail o diz. Sem ele, nenhum e-mail sai.',
    schema: optional(mailHost),
  }),
  SMTP_PORT: define({
    ...mail,
    kind: 'number',
    title: 'Porta',
    hint: 'Quase sempre 587, ou 465.',
    usual: '587',
    schema: whole(1, 65_535),
  }),
  SMTP_USER: define({ ...mail, kind: 'line', title: 'Usuário', schema: optional(line(200, '')) }),
  SMTP_PASSWORD: define({ ...mail, kind: 'secret', title: 'Senha', schema: optional(password) }),
  MAIL_SIGNATURE: define({
    ...mail,
    kind: 'lines',
    title: 'Assinatura',
    hint: 'No fim de cada e-mail.',
    schema: optional(linesOf(500, 'Informe a assinatura.')),
  }),
  LOW_STOCK: define({
    ...stock,
    kind: 'number',
    title: 'Estoque baixo: menos de (peças)',
    hint: 'Marca e filtra produtos na lista.',
    usual: '5',
    schema: whole(1, 1_000),
  }),
  STOCK_ALERT_MINUTES: define({
    ...stock,
    kind: 'number',
    title: 'Avise-me: esperar (minutos)',
    hint: 'Tempo em estoque antes de avisar os clientes.',
    usual: '10',
    schema: whole(0, 10_080),
  }),
  SKU_PATTERN: define({
    ...stock,
    kind: 'line',
    title: 'Formato dos códigos gerados',
    hint: 'Termina em zeros, como AC-000000.',
    usual: 'AC-000000',
    schema: line(60, 'Informe o formato.').pipe(
      z.string().refine(isSkuPattern, 'Termine em zeros, como AC-000000, com letras, dígitos e . _ / - antes deles.'),
    ),
  }),
  GUEST_CHECKOUT: define({
    ...orders,
    kind: 'switch',
    title: 'Comprar sem conta',
    usual: 'on',
    schema: onOrOff,
  }),
  STAFF_DISCOUNT_PERCENT: define({
    ...orders,
    kind: 'number',
    title: 'Desconto que a equipe pode dar (%)',
    hint: 'Vale para o acesso restrito. 0 é nenhum.',
    usual: '10',
    schema: whole(0, 100),
  }),
  FIT_PROMISE_DAYS: define({
    group: 'promises',
    section: "Promessa do 'Serve'",
    kind: 'number',
    title: 'Troca grátis se não servir (dias)',
    hint: 'Depois da entrega, com frete de ida e volta. 0 não promete nada.',
    usual: '30',
    schema: whole(0, maxPromiseDays),
  }),
}
