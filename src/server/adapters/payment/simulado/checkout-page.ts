import { html } from 'hono/html'
import { formatBRL } from '#domain/money.ts'
import { paymentInstructions } from './payment-instructions.ts'
import { type CheckoutRow, offeredMethods, type PaymentMethod, type PaymentRow } from './simulado-store.ts'

type Markup = ReturnType<typeof html>

export type CheckoutPage = {
  checkout: CheckoutRow
  /** The state of the checkout; undefined before the first choice. */
  payment: PaymentRow | undefined
  token: string
  /** The way back to the shop without paying. */
  leaveUrl: string
}

/** The page on which a payer decides the outcome of a payment. */
export function checkoutPage({ checkout, payment, token, leaveUrl }: CheckoutPage): Markup {
  return frame(
    `Pagar ${formatBRL(checkout.amountCents)}`,
    html`<section class="summary" aria-labelledby="summary">
        <h1 id="summary">${checkout.title}</h1>
        <p class="amount">${formatBRL(checkout.amountCents)}</p>
        <table>
          <caption class="hidden">Itens</caption>
          <tbody>
            ${checkout.items.map(
              ({ title, quantity, unitPriceCents }) =>
                html`<tr>
                  <th scope="row">${quantity > 1 ? `${quantity} × ` : ''}${title}</th>
                  <td>${formatBRL(quantity * unitPriceCents)}</td>
                </tr>`,
            )}
          </tbody>
        </table>
        <p class="payer">Pagador: ${checkout.payerEmail}</p>
      </section>
      ${payment?.status === 'approved' ? paid(payment, leaveUrl) : form({ checkout, payment, token, leaveUrl })}`,
  )
}

/** A page with a message only, and a way on where there is one. */
export function messagePage(title: string, sentence: string, way?: { url: string; label: string }): Markup {
  const link = way ? html`<a class="button primary" href="${way.url}">${way.label}</a>` : ''
  return frame(title, html`<section class="card"><h1>${title}</h1><p>${sentence}</p>${link}</section>`)
}

const methods: Record<PaymentMethod, { name: string; inSentence: string; explanation: string }> = {
  card: { name: 'Cartão', inSentence: 'cartão', explanation: 'Crédito em até 12x. Nenhum número é pedido aqui.' },
  pix: {
    name: 'Pix',
    inSentence: 'Pix',
    explanation: 'Um código para copiar e colar no aplicativo do banco.',
  },
  boleto: { name: 'Boleto', inSentence: 'boleto', explanation: 'Compensa em 1 a 2 dias úteis.' },
}

function paid(payment: PaymentRow, leaveUrl: string): Markup {
  return html`<section class="card" aria-labelledby="paid">
    <h2 id="paid">Pagamento aprovado</h2>
    <p>Este pedido já foi pago com ${methods[payment.method].inSentence}. Não é preciso pagar de novo.</p>
    <p class="reference">Pagamento ${payment.id}</p>
    <a class="button primary" href="${leaveUrl}">Voltar à loja</a>
  </section>`
}

function form({ checkout, payment, token, leaveUrl }: CheckoutPage): Markup {
  const isPending = payment?.status === 'pending'
  return html`<form class="card" method="post">
    <input type="hidden" name="token" value="${token}" />
    ${isPending ? pendingNotice(payment, checkout) : methodChoice(payment, checkout)}
    <p class="hint">Escolha o resultado deste pagamento de teste:</p>
    <div class="choices">
      <button class="button primary" name="outcome" value="approved">Aprovar</button>
      ${isPending ? '' : html`<button class="button" name="outcome" value="pending">Deixar pendente</button>`}
      <button class="button refuse" name="outcome" value="rejected">Recusar</button>
    </div>
    <a class="leave" href="${leaveUrl}">Voltar à loja sem pagar</a>
  </form>`
}

function pendingNotice(payment: PaymentRow, checkout: CheckoutRow): Markup {
  return html`<h2>Pagamento pendente</h2>
    <p>Este pagamento com ${methods[payment.method].inSentence} está aguardando confirmação. Decida agora se ele é aprovado ou recusado.</p>
    ${paymentInstructions(payment.method, checkout)}`
}

function methodChoice(payment: PaymentRow | undefined, checkout: CheckoutRow): Markup {
  return html`${payment ? html`<p class="notice" role="status">O pagamento anterior foi ${payment.status === 'refunded' ? 'devolvido' : 'recusado'}. Você pode tentar de novo.</p>` : ''}
    <fieldset>
      <legend>Como deseja pagar?</legend>
      ${offeredMethods(checkout).map(
        (value, index) =>
          html`<label class="method">
            <input type="radio" name="method" value="${value}" ${index === 0 ? 'checked' : ''} />
            <span><strong>${methods[value].name}</strong><small>${methods[value].explanation}</small></span>
          </label>
          ${paymentInstructions(value, checkout)}`,
      )}
    </fieldset>`
}

function frame(title: string, content: Markup): Markup {
  return html`<!doctype html>
    <html lang="pt-BR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · Simulado</title>
        <link rel="stylesheet" href="../simulado.css" />
        <script src="../simulado.js" defer></script>
      </head>
      <body>
        <header>
          <span class="brand">Simulado</span>
          <span class="environment">Ambiente de testes de pagamento</span>
        </header>
        <main>${content}</main>
        <footer>Nenhum dinheiro é movimentado aqui. Não informe dados de cartões reais.</footer>
      </body>
    </html>`
}
