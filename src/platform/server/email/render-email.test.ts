import { expect, it } from 'vitest'
import { demoStore } from '#platform/people/store.ts'
import { renderEmail } from './render-email.ts'
import type { EmailContent } from './texts.ts'

const sender = { settings: { url: 'https://loja.example.com', store: demoStore } }
const envelope = { to: 'ana@example.com', key: 'event' }
const email: EmailContent = {
  title: 'Pneus & rodas',
  preview: 'O que vem ao lado do assunto',
  greeting: 'Olá, Ana <b>!',
  parts: [
    'Um parágrafo "inteiro".',
    {
      kind: 'amounts',
      rows: [
        { label: '1 × Roda <i>17</i>', amount: 'R$ 10,00' },
        { label: 'Total', amount: 'R$ 10,00', isTotal: true },
      ],
    },
    { kind: 'fact', label: 'Entrega', text: 'SEDEX' },
    {
      kind: 'code',
      label: 'Código',
      code: 'AA123',
      link: { label: 'Rastrear', url: 'https://correios.example/?a=1&b=2' },
    },
    { kind: 'button', label: 'Ver', url: 'https://loja.example.com/ver' },
    { kind: 'note', text: 'Em letras miúdas.' },
    { kind: 'note', text: 'Não quer mais?', link: { label: 'Sair', url: 'https://loja.example.com/sair?c=1&d=2' } },
  ],
  reason: 'Porque sim.',
}

it('has the shop as its reply address, unless another is given', async () => {
  expect((await renderEmail(envelope, { subject: 'Oi', content: email }, sender)).replyTo).toBe(demoStore.email)
  const asked = { ...envelope, replyTo: 'joana@example.com' }
  expect((await renderEmail(asked, { subject: 'Oi', content: email }, sender)).replyTo).toBe('joana@example.com')
})

/** The words that people see, and the addresses that links lead to. */
function readHtml(html: string): string {
  return html
    .replace(/<head>[\s\S]*<\/head>|<!--[\s\S]*?-->/g, '')
    .replace(/<span style="display:inline-block[^>]*>([^<]*)<\/span>/g, '$1')
    .replace(/<a [^>]*href="([^"]*)"[^>]*>/g, ' $1 ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
}

it('has the same content as HTML and as text', async () => {
  const { html, text } = await renderEmail(envelope, { subject: 'Oi', content: email }, sender)
  const seen = readHtml(html)
  const words = text
    .split('\n')
    .slice(1)
    .flatMap((line) => line.split(/: (?=http|R\$|SEDEX|AA123)/))
  for (const part of words.filter((line) => line !== '' && line !== '--')) expect(seen).toContain(part)
  expect(seen).toContain(email.title)
  expect(html).not.toMatch(/<i>|<b>/)
})

it('shows its preview next to the subject, and nowhere else', async () => {
  const { html, text } = await renderEmail(envelope, { subject: 'Oi', content: email }, sender)
  expect(html).toMatch(/<body[^>]*>\s*<div style="display:none[^"]*">O que vem ao lado do assunto/)
  expect(text).not.toContain(email.preview)
})

it('breaks no line within a postal code, a measure or a word with a hyphen', async () => {
  const rows = [{ label: '2 × Jogo de Rodas GT-9 Aro 17', amount: 'R$ 10,00' }]
  const parts: EmailContent['parts'] = [
    { kind: 'amounts', rows },
    { kind: 'fact', label: 'Endereço', text: 'Rua XV, 120 – Centro, Curitiba/PR, CEP 80010-000' },
  ]
  const { html } = await renderEmail(envelope, { subject: 'Oi', content: { ...email, parts } }, sender)
  const kept = [...html.matchAll(/<span style="display:inline-block;max-width:100%">([^<]*)</g)].map(([, text]) => text)
  expect(kept).toEqual(expect.arrayContaining(['GT-9', 'Aro 17', 'CEP 80010-000', `CNPJ ${demoStore.taxId}`]))
})
