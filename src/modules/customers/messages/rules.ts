/** Letters and digits that cannot be confused with others, read aloud or copied by hand. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 5

/** What a protocol number looks like: `AC-20261121-7F3K2`. */
export const protocolPattern = `^AC-\\d{8}-[${alphabet}]{${length}}$`

/**
 * A number for people to name their message by: the day it came in (an ISO date) and five characters out of 24 million
 * combinations a day. `pick` answers a random whole number from 0 up to, not with, its argument.
 */
export function writeProtocol(day: string, pick: (below: number) => number): string {
  const random = Array.from({ length }, () => alphabet.charAt(pick(alphabet.length))).join('')
  return `AC-${day.replaceAll('-', '')}-${random}`
}

const typedProtocol = new RegExp(protocolPattern, 'i')

/** A typed protocol number, in any case and with spaces around it, and its day; undefined for anything else. */
export function readProtocol(typed: string): { protocol: string; day: string } | undefined {
  const protocol = typed.trim().toUpperCase()
  if (!typedProtocol.test(protocol)) return undefined
  const [, year, month, day] = /^AC-(20\d\d)(\d\d)(\d\d)-/.exec(protocol) ?? []
  const named = `${year}-${month}-${day}`
  return Number.isNaN(Date.parse(`${named}T00:00:00Z`)) ? undefined : { protocol, day: named }
}

/** What a message to the shop can be about, in the order offered. */
export const contactSubjects = ['fitment', 'order', 'return', 'payment', 'privacy', 'other'] as const

export type ContactSubject = (typeof contactSubjects)[number]

/** The same in the words of customers and staff. */
export const contactSubjectNames: Record<ContactSubject, string> = {
  fitment: 'Medida e compatibilidade',
  order: 'Pedido e entrega',
  return: 'Troca, devolução ou garantia',
  payment: 'Pagamento e nota fiscal',
  privacy: 'Meus dados pessoais (LGPD)',
  other: 'Outro assunto',
}

/** Where people subscribe. */
export const newsletterSources = ['footer'] as const

/** The consent that the newsletter's form shows today. */
export const currentNewsletterConsent = 1

/**
 * The sentences that people have agreed to, by number. One that was ever shown is never edited: it is the proof of what
 * was agreed (LGPD, article 8). Another wording is another number.
 */
export const newsletterConsents: Readonly<Record<number, string>> = {
  1: 'Ao se inscrever, você aceita receber ofertas e novidades por e-mail e pode cancelar quando quiser. Saiba como cuidamos dos seus dados na Política de Privacidade.',
}
