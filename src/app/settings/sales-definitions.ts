import { z } from 'zod'
import { isSkuPattern } from '#modules/catalog/products/codes.ts'
import { maxPixPercent } from '#modules/catalog/products/prices.ts'
import { maxPromiseDays } from '#modules/sales/fit-promise/rules.ts'
import { maxDaysToPay } from '#modules/sales/payments/reservation.ts'
import { latePaymentRules, paymentProviderNames } from '#modules/sales/payments/rules.ts'
import { inSection, line, linesOf, mailHost, optional, password, secret } from './setting-fields.ts'

const provider = inSection('payment', 'Provedor')
const pix = inSection('payment', 'Pix')
const deadline = inSection('payment', 'Prazos')
const unpaid = inSection('payment', 'Pedidos não pagos')
const mail = inSection('email', 'E-mail')
const stock = inSection('orders', 'Estoque')
const orders = inSection('orders', 'Pedidos')
const promises = inSection('promises', "Promessa do 'Serve'")

const week = 7 * 24 * 60

/** How it is paid, written about and promised. */
export const salesDefinitions = {
  PAYMENT_PROVIDER: provider.choice(
    'Quem recebe os novos pagamentos',
    optional(
      z
        .string()
        .max(60)
        .refine((id) => id in paymentProviderNames, 'Escolha um provedor.'),
    ),
    {
      hint: 'Simulado aprova sem cobrar: só para testar.',
      choices: { '': 'Quem tiver as chaves', ...paymentProviderNames },
    },
  ),
  MERCADO_PAGO_ACCESS_TOKEN: provider.secret(
    'Mercado Pago: Access Token',
    optional(secret(10, 'Informe o Access Token, como APP_USR-….')),
    { hint: 'No Mercado Pago: Suas integrações › sua aplicação › Credenciais de produção.' },
  ),
  MERCADO_PAGO_WEBHOOK_SECRET: provider.secret(
    'Mercado Pago: código da assinatura secreta',
    optional(secret(8, 'Informe a assinatura secreta que a página Webhooks mostra.')),
    { hint: 'No Mercado Pago: Suas integrações › sua aplicação › Webhooks.' },
  ),
  PIX_DISCOUNT_PERCENT: pix.number('Desconto no Pix (%)', 0, maxPixPercent, {
    hint: 'Sobre os produtos, sem o frete. 0 é sem desconto.',
    usual: '0',
  }),
  PAYMENT_MINUTES_CARD: deadline.number('Cartão (minutos)', 5, week, { usual: '30' }),
  PAYMENT_MINUTES_PIX: deadline.number('Pix (minutos)', 5, week, { usual: '60' }),
  PAYMENT_DAYS_BOLETO: deadline.number('Boleto: vencimento (dias)', 1, 30, {
    hint: `Um pedido não pago espera ${maxDaysToPay} dias no máximo.`,
    usual: '3',
  }),
  PAYMENT_GRACE_DAYS_BOLETO: deadline.number('Boleto: compensação (dias úteis)', 0, 10, { usual: '3' }),
  UNPAID_ORDERS: unpaid.number('Pedidos não pagos por pessoa', 1, 1_000_000, { usual: '5' }),
  UNPAID_PIECES: unpaid.number('Peças em pedidos não pagos por pessoa', 1, 1_000_000, { usual: '60' }),
  UNPAID_MINUTES: unpaid.number('Reserva antes de começar a pagar (minutos)', 15, 24 * 60, { usual: '60' }),
  UNPAID_HOURS_BY_PHONE: unpaid.number('Reserva de pedidos por telefone (horas)', 1, 7 * 24, { usual: '24' }),
  LATE_PAYMENTS: unpaid.choice(
    'Pagamento que chega depois do cancelamento',
    z.enum(latePaymentRules, 'Escolha o que fazer.'),
    { choices: { accept: 'Retomar o pedido, se houver estoque', refund: 'Devolver o dinheiro' }, usual: 'accept' },
  ),
  MAIL_FROM: mail.line('Remetente', optional(line(200, '').pipe(z.string().min(3, 'Informe o remetente.'))), {
    hint: 'Como Aro Certo <loja@arocerto.com.br>. O servidor de e-mail tem que aceitar.',
  }),
  SMTP_HOST: mail.line('Servidor de e-mail (SMTP)', optional(mailHost), {
    hint: 'Como smtp.exemplo.com.br; o provedor de e-mail o diz. Sem ele, nenhum e-mail sai.',
  }),
  SMTP_PORT: mail.number('Porta', 1, 65_535, { hint: 'Quase sempre 587, ou 465.', usual: '587' }),
  SMTP_USER: mail.line('Usuário', optional(line(200, ''))),
  SMTP_PASSWORD: mail.secret('Senha', optional(password)),
  MAIL_SIGNATURE: mail.lines('Assinatura', optional(linesOf(500, 'Informe a assinatura.')), {
    hint: 'No fim de cada e-mail.',
  }),
  LOW_STOCK: stock.number('Estoque baixo: menos de (peças)', 1, 1_000, {
    hint: 'Marca e filtra produtos na lista.',
    usual: '5',
  }),
  STOCK_ALERT_MINUTES: stock.number('Avise-me: esperar (minutos)', 0, 10_080, {
    hint: 'Tempo em estoque antes de avisar os clientes.',
    usual: '10',
  }),
  SKU_PATTERN: stock.line(
    'Formato dos códigos gerados',
    line(60, 'Informe o formato.').pipe(
      z.string().refine(isSkuPattern, 'Termine em zeros, como AC-000000, com letras, dígitos e . _ / - antes deles.'),
    ),
    { hint: 'Termina em zeros, como AC-000000.', usual: 'AC-000000' },
  ),
  GUEST_CHECKOUT: orders.onOrOff('Comprar sem conta', { usual: 'on' }),
  STAFF_DISCOUNT_PERCENT: orders.number('Desconto que a equipe pode dar (%)', 0, 100, {
    hint: 'Vale para o acesso restrito. 0 é nenhum.',
    usual: '10',
  }),
  FIT_PROMISE_DAYS: promises.number('Troca grátis se não servir (dias)', 0, maxPromiseDays, {
    hint: 'Depois da entrega, com frete de ida e volta. 0 não promete nada.',
    usual: '30',
  }),
}
