import { html, raw } from 'hono/html'
import type { Store } from '#domain/store.ts'

export type Markup = ReturnType<typeof html>

export type EmailPage = {
  /** Whose e-mail it is. */
  store: Pick<Store, 'name' | 'legalName' | 'taxId' | 'address'>
  title: string
  greeting: string
  content: Markup
  button?: { label: string; url: string }
  /** Why one gets it: the last sentence. */
  reason: string
}

/**
 * The frame of every e-mail as HTML. Mail programs read no stylesheets and few rules: tables and inline styles, one
 * column of at most 600 px that shrinks with the screen. Values put into the templates are escaped.
 */
export async function emailLayout({ store, title, greeting, content, button, reason }: EmailPage): Promise<string> {
  const page = html`<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${title}</title>
</head>
<body style="margin:0;padding:0;background:#f1f2f4;font-family:Arial,Helvetica,sans-serif;color:#1b1e23">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#ffffff;border-radius:12px">
<tr><td style="padding:20px 24px;background:#15181d;border-radius:12px 12px 0 0;color:#ffffff;font-size:20px;font-weight:bold">${store.name}</td></tr>
<tr><td style="padding:24px;font-size:16px;line-height:1.5">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.25">${title}</h1>
<p style="margin:0 0 16px">${greeting}</p>
${content}
${button ? buttonMarkup(button) : ''}
</td></tr>
<tr><td style="padding:16px 24px 24px;font-size:13px;line-height:1.5;color:#5b6270">${reason}<br>${store.legalName} · CNPJ ${store.taxId}<br>${store.address}</td></tr>
</table>
</td></tr></table>
</body>
</html>`
  return String(await page)
}

const buttonMarkup = ({ label, url }: { label: string; url: string }) =>
  html`<p style="margin:24px 0 0"><a href="${url}" style="display:inline-block;padding:14px 24px;background:#15181d;color:#ffffff;border-radius:8px;text-decoration:none;font-weight:bold">${label}</a></p>`

export const paragraph = (text: string | Markup) => html`<p style="margin:0 0 16px">${text}</p>`

/** Two columns: a label or thing, and its amount. */
export function amountTable(rows: readonly { label: string; amount: string; isTotal?: boolean }[]): Markup {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px;border-collapse:collapse">
${rows.map(({ label, amount, isTotal }) => {
  const weight = raw(isTotal ? 'font-weight:bold' : 'font-weight:normal')
  return html`<tr><td style="padding:8px 8px 8px 0;border-top:1px solid #e3e5e9;${weight}">${label}</td><td align="right" style="padding:8px 0;border-top:1px solid #e3e5e9;white-space:nowrap;${weight}">${amount}</td></tr>`
})}
</table>`
}
