import { html, raw } from 'hono/html'
import { nameParts } from '#platform/text.ts'
import type { EmailMessage } from './sender.ts'
import type { AmountRow, EmailBlock, EmailContent, EmailTexts, Sender } from './texts.ts'

/** The ways to the shop at the foot of every e-mail. */
export const footerLinks = (shopUrl: string) => [
  { label: 'Central de Ajuda', url: `${shopUrl}/help` },
  { label: 'Fale Conosco', url: `${shopUrl}/contact` },
  { label: 'Privacidade', url: `${shopUrl}/privacy` },
]

// The shop's colours and its typeface's next of kin: mail programs load neither stylesheets nor fonts.
const font = "font-family:Archivo,'Helvetica Neue',Helvetica,Arial,sans-serif"
const ink = '#0e1216'
const steel = '#5a6672'
const line = '#d5dbe1'
const paper = '#f4f6f7'
const signal = '#ffc21a'

type Markup = ReturnType<typeof html>

/**
 * An e-mail as HTML. Mail programs know few rules: tables, inline styles, one column of at most 600 px that
 * shrinks with the screen, a button that needs no picture. Values put into the templates are escaped.
 */
export async function emailHtml(
  email: EmailContent,
  { settings: { url, store, emailSignature } }: Sender,
): Promise<string> {
  const { title, preview, greeting, parts, reason } = email
  const page = html`<!doctype html>
<html lang="pt-BR" xmlns:o="urn:schemas-microsoft-com:office:office">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="x-apple-disable-message-reformatting">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<meta name="color-scheme" content="light only">
<meta name="supported-color-schemes" content="light only">
<title>${title}</title>
<!--[if mso]><style>table,td,h1,p,a{font-family:Arial,sans-serif!important}</style><![endif]-->
<style>
@media (max-width:480px){.side{padding-left:20px!important;padding-right:20px!important}.title{font-size:26px!important}}
</style>
</head>
<body style="margin:0;padding:0;width:100%;background:${paper};-webkit-text-size-adjust:100%;-ms-text-size-adjust:100%">
${previewMarkup(preview)}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${paper}"><tr><td align="center" style="padding:24px 10px 32px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;${font};color:${ink}">
<tr><td class="side" style="padding:22px 36px;background:${ink};border-radius:10px 10px 0 0">
<a href="${url}" style="color:#ffffff;text-decoration:none;font-size:23px;line-height:26px;font-weight:900;letter-spacing:-.5px">${store.name}<span style="color:${signal}">&nbsp;&#10003;</span></a>
</td></tr>
<tr><td style="height:5px;line-height:5px;font-size:0;background:${signal}">&nbsp;</td></tr>
<tr><td class="side" style="padding:36px 36px 32px;background:#ffffff;border-radius:0 0 10px 10px;font-size:16px;line-height:1.55">
<h1 class="title" style="margin:0 0 20px;font-size:30px;line-height:1.15;font-weight:800;letter-spacing:-.6px">${title}</h1>
<p style="margin:0 0 16px;font-weight:bold">${greeting}</p>
${parts.map(partMarkup)}
${emailSignature ? html`<p style="margin:24px 0 0">${emailSignature.map((text, index) => html`${index > 0 ? html`<br>` : ''}${text}`)}</p>` : ''}
</td></tr>
<tr><td class="side" align="center" style="padding:24px 36px 0;font-size:13px;line-height:1.6;color:${steel}">
<p style="margin:0 0 10px">${footerLinks(url).map(({ label, url: address }) => html`<a href="${address}" style="display:inline-block;padding:4px 8px;color:${steel}">${label}</a> `)}</p>
<p style="margin:0 0 10px">${store.legalName} | ${kept(`CNPJ ${store.taxId}`)}<br>${unbroken(store.address)}</p>
<p style="margin:0">${reason}</p>
</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>`
  return String(await page)
}

const postalCode = /((?:CEP )?\d{5}-\d{3})/

/** A text whose measures, hyphenated words and postal codes lines break within only if they are longer than a line. */
const unbroken = (text: string) =>
  text
    .split(postalCode)
    .flatMap((part, index) =>
      index % 2 === 1 ? kept(part) : nameParts(part).map((piece) => (piece.isWhole ? kept(piece.text) : piece.text)),
    )

const kept = (text: string): Markup => html`<span style="display:inline-block;max-width:100%">${text}</span>`

// The blanks behind it keep mail programs from filling the line up with the email's first words.
const previewMarkup = (preview: string) =>
  html`<div style="display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px;color:${paper}">${preview}${raw('&#847;&zwnj;&nbsp;'.repeat(60))}</div>`

function partMarkup(part: EmailBlock): Markup {
  if (typeof part === 'string') return html`<p style="margin:0 0 16px">${part}</p>`
  switch (part.kind) {
    case 'note':
      return html`<p style="margin:20px 0 0;font-size:14px;line-height:1.5;color:${steel}">${part.text}${part.link ? html`<br><a href="${part.link.url}" style="display:inline-block;padding:4px 0;color:#1558d6">${part.link.label}</a>` : ''}</p>`
    case 'fact':
      return html`<p style="margin:0 0 16px"><span style="display:block;font-size:14px;color:${steel}">${part.label}</span>${unbroken(part.text)}</p>`
    case 'amounts':
      return amountTable(part.rows)
    case 'code':
      return codeBox(part)
    case 'button':
      return button(part)
  }
}

function amountTable(rows: readonly AmountRow[]): Markup {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 13px;border-collapse:collapse">
${rows.map(({ label, amount, isTotal }) => {
  const look = isTotal
    ? `padding:14px 0 11px;border-top:2px solid ${ink};font-size:18px;font-weight:800`
    : `padding:11px 0;border-top:1px solid ${line}`
  return html`<tr><td valign="top" style="${look};word-break:break-word">${unbroken(label)}</td><td align="right" valign="top" style="${look};padding-left:16px;white-space:nowrap">${amount}</td></tr>`
})}
</table>`
}

// A long code is copied, never read.
const codeLooks = {
  short: 'font-size:22px;line-height:1.35;font-weight:800;letter-spacing:.5px',
  long: "font-size:14px;line-height:1.5;font-family:Menlo,Consolas,'Courier New',monospace",
}

function codeBox({ label, code, isLong, link }: Extract<EmailBlock, { kind: 'code' }>): Markup {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr><td style="padding:16px 20px;background:${paper};border-left:4px solid ${signal}">
<span style="display:block;font-size:14px;color:${steel}">${label}</span>
<span style="display:block;${raw(codeLooks[isLong ? 'long' : 'short'])};word-break:break-all">${code}</span>
${link ? html`<a href="${link.url}" style="display:inline-block;padding-top:6px;color:#1558d6;font-weight:bold">${link.label}</a>` : ''}
</td></tr></table>`
}

function button({ label, url }: Extract<EmailBlock, { kind: 'button' }>): Markup {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0 8px"><tr><td align="center" style="background:${signal};border-radius:4px">
<a href="${url}" style="display:inline-block;padding:15px 28px;border:1px solid ${signal};border-radius:4px;color:${ink};font-size:16px;line-height:20px;font-weight:bold;text-decoration:none">${label}</a>
</td></tr></table>`
}

type Envelope = Pick<EmailMessage, 'to' | 'replyTo' | 'key'>

/** Builds the complete message, as HTML and as text. Replies go to the shop, unless another address is given. */
export async function renderEmail(
  envelope: Envelope,
  { subject, content }: EmailTexts,
  sender: Sender,
): Promise<EmailMessage> {
  return {
    replyTo: sender.settings.store.email,
    ...envelope,
    subject,
    html: await emailHtml(content, sender),
    text: emailText(content, sender),
  }
}

/** An e-mail for mail programs that show no HTML, and for people who prefer none. */
function emailText(
  { title, greeting, parts, reason }: EmailContent,
  { settings: { url, store, emailSignature = [] } }: Sender,
): string {
  const foot = [
    ...footerLinks(url).map(({ label, url: address }) => `${label}: ${address}`),
    `${store.legalName} | CNPJ ${store.taxId}`,
    store.address,
    reason,
  ].join('\n')
  const signature = emailSignature.length > 0 ? [emailSignature.join('\n')] : []
  return [title.toUpperCase(), greeting, ...parts.map(partText), ...signature, `--\n${foot}`].join('\n\n')
}

function partText(part: EmailBlock): string {
  if (typeof part === 'string') return part
  switch (part.kind) {
    case 'note':
      return part.link ? `${part.text}\n${part.link.label}: ${part.link.url}` : part.text
    case 'amounts':
      return part.rows.map(({ label, amount }) => `${label}: ${amount}`).join('\n')
    case 'fact':
      return `${part.label}: ${part.text}`
    case 'code': {
      const code = `${part.label}: ${part.code}`
      return part.link ? `${code}\n${part.link.label}: ${part.link.url}` : code
    }
    case 'button':
      return `${part.label}: ${part.url}`
  }
}
