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
