import { eq } from 'drizzle-orm'
import { contactSubjectNames } from '#domain/contact-subjects.ts'
import { formatPhone } from '#domain/phone.ts'
import type { EmailMessage } from '#server/adapters/email/email-sender.ts'
import { contactMessages } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'
import type { EmailBlock, EmailContent } from './email-content.ts'
import { momentInWords } from './moment-in-words.ts'
import { renderEmail } from './render-email.ts'

/** Brings a message that somebody wrote to the shop, so that answering it answers its writer. */
export async function writeContactMessageEmail(shop: Shop, messageId: string): Promise<EmailMessage | undefined> {
  const written = await findMessage(shop, messageId)
  if (!written) return undefined
  const { protocol, name, email, phone, orderNumber, subject, message, createdAt } = written
  const about = contactSubjectNames[subject]
  const facts: [string, string | null][] = [
    ['Assunto', about],
    ['Nome', name],
    ['E-mail', email],
    ['Telefone', phone && formatPhone(phone)],
    ['Pedido', orderNumber && `nº ${orderNumber}`],
    ['Recebida em', momentInWords(createdAt)],
  ]
  const content: EmailContent = {
    title: about,
    preview: message.replace(/\s+/g, ' ').slice(0, 120),
    greeting: `Mensagem de ${name}`,
    parts: [
      { kind: 'code', label: 'Protocolo', code: protocol },
      ...paragraphsOf(message),
      ...facts.flatMap(([label, text]): EmailBlock[] => (text ? [{ kind: 'fact', label, text }] : [])),
      { kind: 'note', text: 'Responda a este e-mail para responder ao cliente.' },
    ],
    reason: 'Você recebeu esta mensagem porque alguém escreveu pela página Fale Conosco.',
  }
  const envelope = {
    to: shop.store.email,
    replyTo: email,
    subject: `[${protocol}] ${about}: ${name}`,
    key: `contact-message-${messageId}`,
  }
  return renderEmail(envelope, content, shop)
}

/**
 * Tells the writer that their message arrived, and its protocol (Decreto 7.962/2013, article 4). What they wrote is not
 * repeated: nobody can have the shop send words of theirs to a stranger.
 */
export async function writeContactConfirmationEmail(shop: Shop, messageId: string): Promise<EmailMessage | undefined> {
  const written = await findMessage(shop, messageId)
  if (!written) return undefined
  const { protocol, email, subject, createdAt } = written
  const content: EmailContent = {
    title: 'Recebemos sua mensagem',
    preview: `Protocolo ${protocol}. Respondemos em até 5 dias.`,
    greeting: 'Olá!',
    parts: [
      { kind: 'paragraph', text: `Sua mensagem chegou em ${momentInWords(createdAt)} e respondemos em até 5 dias.` },
      { kind: 'code', label: 'Protocolo', code: protocol },
      { kind: 'fact', label: 'Assunto', text: contactSubjectNames[subject] },
      { kind: 'fact', label: 'Atendimento', text: `${shop.store.phone}. ${shop.store.hours.join('. ')}.` },
    ],
    reason: `Você recebeu esta mensagem porque este e-mail foi informado na página Fale Conosco da ${shop.store.name}.`,
  }
  const envelope = {
    to: email,
    replyTo: shop.store.email,
    subject: `Recebemos sua mensagem: protocolo ${protocol}`,
    key: `contact-confirmation-${messageId}`,
  }
  return renderEmail(envelope, content, shop)
}

async function findMessage(shop: Shop, messageId: string) {
  const [found] = await shop.database.select().from(contactMessages).where(eq(contactMessages.id, messageId))
  return found
}

const paragraphsOf = (text: string): EmailBlock[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => ({ kind: 'paragraph', text: line }))
