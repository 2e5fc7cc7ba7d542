import { bankDaysAfter, daysBefore } from '#platform/dates.ts'

/** Letters and digits that cannot be confused with others, read aloud or copied by hand. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 5

/** What a protocol number looks like: `AC-20261121-7F3K2`. */
export const protocolPattern = `^AC-\\d{8}-[${alphabet}]{${length}}$`

/** The ISO day and five characters out of 24 million combinations. `pick` answers a whole number below its argument. */
export function writeProtocol(day: string, pick: (below: number) => number): string {
  const random = Array.from({ length }, () => alphabet.charAt(pick(alphabet.length))).join('')
  return `AC-${day.replaceAll('-', '')}-${random}`
}

const typedProtocol = new RegExp(protocolPattern, 'i')

/** Undefined for any other text. */
export function readProtocol(typed: string): { protocol: string; day: string } | undefined {
  const protocol = typed.trim().toUpperCase()
  if (!typedProtocol.test(protocol)) return undefined
  const [, year, month, day] = /^AC-(20\d\d)(\d\d)(\d\d)-/.exec(protocol) ?? []
  const named = `${year}-${month}-${day}`
  return Number.isNaN(Date.parse(`${named}T00:00:00Z`)) ? undefined : { protocol, day: named }
}

export const contactSubjects = ['fitment', 'order', 'return', 'payment', 'privacy', 'other'] as const

export type ContactSubject = (typeof contactSubjects)[number]

export const contactSubjectNames: Record<ContactSubject, string> = {
  fitment: 'Medida e compatibilidade',
  order: 'Pedido e entrega',
  return: 'Troca, devolução ou garantia',
  payment: 'Pagamento e nota fiscal',
  privacy: 'Meus dados pessoais (LGPD)',
  other: 'Outro assunto',
}

/** Where a message stands: a reply makes it answered, and only a person closes it. */
export const messageStates = ['new', 'working', 'answered', 'closed'] as const
export type MessageState = (typeof messageStates)[number]

export const messageStateNames: Record<MessageState, string> = {
  new: 'Nova',
  working: 'Em andamento',
  answered: 'Respondida',
  closed: 'Encerrada',
}

/** Besides the states themselves: all that wait for an answer, and those that have waited too long. */
export const listedStates = ['waiting', 'overdue', ...messageStates] as const
export const assignees = ['me', 'nobody'] as const

/** Those that wait for an answer. */
export const waitingStates = ['new', 'working'] as const satisfies readonly MessageState[]
export const isWaiting = (state: MessageState): boolean => waitingStates.some((waiting) => waiting === state)

export const entryKinds = ['reply', 'note'] as const
export type EntryKind = (typeof entryKinds)[number]

/** The shop's own aim, in working days; the law allows five days (Decreto 7.962/2013, article 4). */
const answerWorkingDays = 2

/** The day by whose end a message of a day is to be answered; both are ISO dates. */
export const answerDay = (writtenDay: string): string => bankDaysAfter(writtenDay, answerWorkingDays)

/** The last day whose messages should have been answered before today. */
export function lastOverdueDay(today: string): string {
  let day = daysBefore(today, 1)
  while (answerDay(day) >= today) day = daysBefore(day, 1)
  return day
}

/** A canned answer with the places for the writer's first name and the protocol filled. */
export const fillAnswer = (text: string, { name, protocol }: { name: string; protocol: string }): string =>
  text.replaceAll('{nome}', name.trim().split(/\s+/)[0] ?? '').replaceAll('{protocolo}', protocol)

export const newsletterSources = ['footer', 'profile'] as const
export const newsletterStates = ['subscribed', 'unsubscribed'] as const
export type NewsletterSource = (typeof newsletterSources)[number]

/** How the audit log calls an address of the newsletter. */
export const subscriptionName = 'a inscrição de um e-mail na lista de ofertas'

export const currentNewsletterConsent = 1

/** By number. A sentence that was ever shown is never edited: it is the proof of what was agreed (LGPD, article 8). */
export const newsletterConsents: Readonly<Record<number, string>> = {
  1: 'Ao se inscrever, você aceita receber ofertas e novidades por e-mail e pode cancelar quando quiser. Saiba como cuidamos dos seus dados na Política de Privacidade.',
}
