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

export const newsletterSources = ['footer'] as const

export const currentNewsletterConsent = 1

/** By number. A sentence that was ever shown is never edited: it is the proof of what was agreed (LGPD, article 8). */
export const newsletterConsents: Readonly<Record<number, string>> = {
  1: 'Ao se inscrever, você aceita receber ofertas e novidades por e-mail e pode cancelar quando quiser. Saiba como cuidamos dos seus dados na Política de Privacidade.',
}
