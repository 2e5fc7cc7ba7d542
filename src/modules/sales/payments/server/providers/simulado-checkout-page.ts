import { html } from 'hono/html'
import { formatBRL } from '#platform/money.ts'
import { paymentInstructions } from './simulado-instructions.ts'
import { type CheckoutRow, offeredMethods, type PaymentMethod, type PaymentRow } from './simulado-store.ts'

/** Simulado's own style sheet; it uses nothing of the shop's. */
export const simuladoStyle = `
:root {
  color-scheme: light dark;
  --page: #f3f0ff; --card: #fff; --ink: #1f1636; --soft: #5f5675; --line: #ddd5f3;
  --brand: #5b2bd9; --brand-ink: #fff; --refuse: #b3261e; --notice: #fff3cd; --notice-ink: #573f00;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #171226; --card: #221a38; --ink: #f3efff; --soft: #b9afd3; --line: #41345f;
    --brand: #a98bff; --brand-ink: #1c1233; --refuse: #ff9d94; --notice: #4a3a10; --notice-ink: #ffe7a8;
  }
}
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: flex; flex-direction: column; background: var(--page); color: var(--ink);
  font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
header { display: flex; flex-wrap: wrap; align-items: center; gap: .25rem .75rem; padding: 1rem max(1rem, calc(50vw - 28rem));
  background: repeating-linear-gradient(135deg, #4a1fc0 0 24px, #4319b2 24px 48px); color: #fff; }
.brand { font-size: 1.35rem; font-weight: 800; letter-spacing: -.02em; }
.environment { padding: .1rem .65rem; border: 1px solid #ffffff80; border-radius: 1rem; font-size: .8rem; }
main { flex: 1; width: 100%; max-width: 58rem; margin: 0 auto; padding: 1rem; display: grid; gap: 1rem; align-content: start; }
.summary, .card { background: var(--card); border: 1px solid var(--line); border-radius: 1rem; padding: 1.25rem; min-width: 0; }
h1 { margin: 0; font-size: 1rem; font-weight: 600; color: var(--soft); }
.card > h1 { font-size: 1.35rem; color: var(--ink); }
h2 { margin: 0 0 .5rem; font-size: 1.35rem; line-height: 1.2; }
.amount { margin: .1rem 0 1rem; font-size: 2.25rem; line-height: 1.1; font-weight: 800; letter-spacing: -.02em; }
table { width: 100%; border-collapse: collapse; font-size: .95rem; }
th { font-weight: 400; text-align: left; overflow-wrap: anywhere; }
td { text-align: right; white-space: nowrap; padding-left: 1rem; }
th, td { border-top: 1px solid var(--line); padding-block: .6rem; vertical-align: top; }
.payer, .hint, .reference { color: var(--soft); font-size: .9rem; margin: .75rem 0 0; overflow-wrap: anywhere; }
.reference { margin-bottom: 1rem; }
.notice { margin: 0 0 1rem; padding: .6rem .9rem; border-radius: .6rem; background: var(--notice); color: var(--notice-ink); }
fieldset { margin: 0; padding: 0; border: 0; display: grid; gap: .6rem; }
legend { padding: 0 0 .6rem; font-size: 1.15rem; font-weight: 700; }
.method { display: flex; gap: .75rem; align-items: start; padding: .8rem .9rem; border: 1px solid var(--line); border-radius: .75rem; cursor: pointer; }
.method:has(:checked) { border-color: var(--brand); box-shadow: inset 0 0 0 1px var(--brand); }
.method input { flex: none; width: 1.15rem; height: 1.15rem; margin: .2rem 0 0; accent-color: var(--brand); }
.method small { display: block; color: var(--soft); font-size: .85rem; }
.instructions { min-width: 0; padding: .9rem; border: 1px dashed var(--line); border-radius: .75rem; }
.method + .instructions { display: none; }
.method:has(:checked) + .instructions { display: block; }
.instructions p { margin: 0 0 .6rem; font-size: .9rem; }
.instructions .label { margin-bottom: .25rem; color: var(--soft); }
.code { display: block; margin-bottom: .6rem; padding: .6rem .75rem; border-radius: .5rem; background: var(--page);
  font: .85rem/1.5 ui-monospace, monospace; overflow-wrap: anywhere; user-select: all; }
.bars { display: block; width: 100%; height: 4rem; margin-top: .9rem; background: #fff; fill: #000; }
.choices { display: grid; gap: .6rem; margin: .75rem 0 1rem; }
.button { display: block; width: 100%; min-height: 3rem; padding: .6rem 1rem; border: 1px solid var(--brand); border-radius: .75rem;
  background: transparent; color: var(--brand); font: inherit; font-weight: 700; text-align: center; text-decoration: none; line-height: 1.7; cursor: pointer; }
.button.primary { background: var(--brand); color: var(--brand-ink); }
.button.refuse { border-color: var(--refuse); color: var(--refuse); }
.button:hover { filter: brightness(1.08); }
:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; }
.leave { display: block; padding: .6rem; text-align: center; color: var(--soft); }
footer { padding: 1rem; text-align: center; font-size: .85rem; color: var(--soft); }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
@media (min-width: 48rem) { main { grid-template-columns: 1fr 1fr; align-items: start; gap: 1.5rem; padding-block: 2.5rem; } }
`

type Markup = ReturnType<typeof html>

export type CheckoutPage = {
  checkout: CheckoutRow
  /** The state of the checkout; undefined before the first choice. */
  payment: PaymentRow | undefined
  token: string
  leaveUrl: string
}

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
  pix: { name: 'Pix', inSentence: 'Pix', explanation: 'Um código para copiar e colar no aplicativo do banco.' },
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
