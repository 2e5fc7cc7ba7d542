import type { EmailMessage } from '#server/adapters/email/email-sender.ts'
import type { EmailBlock, EmailContent, Sender } from './email-content.ts'
import { footerLinks } from './email-footer.ts'
import { emailHtml } from './email-html.ts'

type Envelope = Pick<EmailMessage, 'to' | 'replyTo' | 'subject' | 'key'>

/** Builds the complete message, as HTML and as text. Replies go to the shop, unless another address is given. */
export async function renderEmail(envelope: Envelope, email: EmailContent, sender: Sender): Promise<EmailMessage> {
  return {
    replyTo: sender.store.email,
    ...envelope,
    html: await emailHtml(email, sender),
    text: emailText(email, sender),
  }
}

/** An e-mail for mail programs that show no HTML, and for people who prefer none. */
function emailText({ title, greeting, parts, reason }: EmailContent, { url, store }: Sender): string {
  const foot = [
    ...footerLinks(url).map(({ label, url: address }) => `${label}: ${address}`),
    `${store.legalName} | CNPJ ${store.taxId}`,
    store.address,
    reason,
  ].join('\n')
  return [title.toUpperCase(), greeting, ...parts.map(partText), `--\n${foot}`].join('\n\n')
}

function partText(part: EmailBlock): string {
  switch (part.kind) {
    case 'paragraph':
      return part.text
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
