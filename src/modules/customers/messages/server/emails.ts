import { formatPhone } from '#platform/people/phone.ts'
import { type EmailBlock, type EmailContent, type EmailTexts, formatMoment } from '#platform/server/email/texts.ts'
import type { WithSettings } from '#platform/server/shop.ts'
import { contactSubjectNames } from '../rules.ts'
import type { contactMessages } from '../tables.ts'

type Written = typeof contactMessages.$inferSelect

export function contactMessageEmailTexts(shop: WithSettings<'url'>, written: Written): EmailTexts {
  const { id, protocol, name, email, phone, orderNumber, subject, message, createdAt } = written
  const about = contactSubjectNames[subject]
  const facts: [string, string | null][] = [
    ['Assunto', about],
    ['Nome', name],
    ['E-mail', email],
    ['Telefone', phone && formatPhone(phone)],
    ['Pedido', orderNumber && `nº ${orderNumber}`],
    ['Recebida em', formatMoment(createdAt)],
  ]
  const content: EmailContent = {
    title: about,
    preview: message.replace(/\s+/g, ' ').slice(0, 120),
    greeting: `Mensagem de ${name}`,
    parts: [
      { kind: 'code', label: 'Protocolo', code: protocol },
      ...paragraphsOf(message),
      ...facts.flatMap(([label, text]): EmailBlock[] => (text ? [{ kind: 'fact', label, text }] : [])),
      { kind: 'button', label: 'Responder em Mensagens', url: `${shop.settings.url}/admin/messages?message=${id}` },
      { kind: 'note', text: 'Uma resposta a este e-mail também chega ao cliente, mas não aparece em Mensagens.' },
    ],
    reason: 'Você recebeu esta mensagem porque alguém escreveu pela página Fale Conosco.',
  }
  return { subject: `[${protocol}] ${about}: ${name}`, content }
}

export function contactConfirmationEmailTexts(
  shop: WithSettings<'store'>,
  { protocol, subject, createdAt }: Written,
): EmailTexts {
  const content: EmailContent = {
    title: 'Recebemos sua mensagem',
    preview: `Protocolo ${protocol}. Respondemos em até 5 dias.`,
    greeting: 'Olá!',
    parts: [
      `Sua mensagem chegou em ${formatMoment(createdAt)} e respondemos em até 5 dias.`,
      { kind: 'code', label: 'Protocolo', code: protocol },
      { kind: 'fact', label: 'Assunto', text: contactSubjectNames[subject] },
      {
        kind: 'fact',
        label: 'Atendimento',
        text: `${shop.settings.store.phone}. ${shop.settings.store.hours.join('. ')}.`,
      },
    ],
    reason: `Você recebeu esta mensagem porque este e-mail foi informado na página Fale Conosco da ${shop.settings.store.name}.`,
  }
  return { subject: `Recebemos sua mensagem: protocolo ${protocol}`, content }
}

/** What the staff reply. The mailbox of the shop takes what the customer writes back. */
export function contactReplyEmailTexts(
  shop: WithSettings<'store'>,
  { text, written: { protocol, subject, message, createdAt } }: { text: string; written: Written },
): EmailTexts {
  const content: EmailContent = {
    title: 'Resposta à sua mensagem',
    preview: text.replace(/\s+/g, ' ').slice(0, 120),
    greeting: 'Olá!',
    parts: [
      ...paragraphsOf(text),
      { kind: 'code', label: 'Protocolo', code: protocol },
      { kind: 'fact', label: `Você escreveu em ${formatMoment(createdAt)}`, text: message.replace(/\s+/g, ' ') },
      { kind: 'note', text: 'Para continuar a conversa, responda a este e-mail.' },
    ],
    reason: `Você recebeu esta mensagem porque escreveu para a ${shop.settings.store.name} pela página Fale Conosco.`,
  }
  return { subject: `[${protocol}] Resposta: ${contactSubjectNames[subject]}`, content }
}

const paragraphsOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '')
