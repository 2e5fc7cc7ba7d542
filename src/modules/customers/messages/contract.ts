import { z } from 'zod'
import { customerCalls, publicCalls } from '#platform/contract/calls.ts'
import { emailInPortuguese, instant, longText, phoneField, requiredText, text } from '#platform/contract/fields.ts'
import { parseOrderNumber } from './order-number.ts'
import {
  contactSubjects,
  currentNewsletterConsent,
  messageStates,
  newsletterConsents,
  newsletterSources,
} from './rules.ts'

export const contactBounds = { name: 100, minMessageLength: 10, message: 4000 } as const

const shortMessage = `Conte um pouco mais: use pelo menos ${contactBounds.minMessageLength} caracteres.`

const blankAsNothing = (typed: unknown) => (typeof typed === 'string' && typed.trim() === '' ? null : typed)

const orderNumberField = z
  .string()
  .max(60, 'Use no máximo 60 caracteres.')
  .transform((typed, context) => {
    const number = parseOrderNumber(typed)
    if (number) return number
    context.addIssue('O número do pedido tem 8 algarismos, como 48217365.')
    return z.NEVER
  })

const call = publicCalls('Contact')

export const contactInput = z.strictObject({
  name: requiredText(contactBounds.name, 'Informe o seu nome.'),
  email: emailInPortuguese,
  phone: z.preprocess(blankAsNothing, phoneField.nullable()).default(null),
  orderNumber: z.preprocess(blankAsNothing, orderNumberField.nullable()).default(null),
  subject: z.enum(contactSubjects, 'Escolha o assunto.'),
  // Counted as the database counts: an emoji is one character.
  message: longText(contactBounds.message, shortMessage).refine(
    (written) => [...written].length >= contactBounds.minMessageLength,
    shortMessage,
  ),
  /** People do not see it: only programs fill it in. */
  website: text(500).default(''),
  submissionId: z.uuid('Identificador inválido.'),
})
export type ContactInput = z.output<typeof contactInput>

export const ownMessage = z.object({
  id: z.uuid(),
  protocol: z.string(),
  createdAt: instant,
  subject: z.enum(contactSubjects),
  orderNumber: z.string().nullable(),
  message: z.string(),
  state: z.enum(messageStates),
  /** What the shop has replied, the oldest first. */
  replies: z.array(z.object({ id: z.uuid(), text: z.string(), createdAt: instant })),
})
export type OwnMessage = z.output<typeof ownMessage>

export const contactContract = {
  mine: customerCalls('Contact')
    .get('/contact-messages', 'The 50 newest messages of the customer, with what the shop replied')
    .output(z.array(ownMessage)),
  send: call
    .add('/contact-messages', 'Write to the shop; answers with a protocol number')
    .input(contactInput)
    .output(z.object({ protocol: z.string() })),
}

const ownCall = customerCalls('Newsletter')

/** The consent of the customer who asks; null without one. */
export const ownConsent = z.object({ consentedAt: instant, consentText: z.string() }).nullable()

const newsletterCall = publicCalls('Newsletter')

const reload = 'Recarregue a página e tente novamente.'
/** The number of the sentence that was shown. */
const shownConsent = z.int(reload).refine((shown) => newsletterConsents[shown] !== undefined, reload)

export const newsletterContract = {
  mine: ownCall
    .get('/profile/newsletter', 'Whether and since when the customer receives the newsletter')
    .output(ownConsent),
  join: ownCall
    .put('/profile/newsletter', 'Agree to receive the newsletter')
    .input(z.strictObject({ consent: shownConsent }))
    .output(ownConsent),
  leave: ownCall.delete('/profile/newsletter', 'Take the consent back').output(ownConsent),
  subscribe: newsletterCall
    .post(
      '/newsletter/subscriptions',
      'Agree to receive the newsletter; the response does not reveal whether the address was known',
    )
    .route({ successStatus: 202 })
    .input(
      z.strictObject({
        email: emailInPortuguese,
        source: z.enum(newsletterSources),
        consent: shownConsent.default(currentNewsletterConsent),
      }),
    )
    .output(z.object({ accepted: z.literal(true) })),
  unsubscribe: newsletterCall
    .post('/newsletter/cancellations', 'Take the consent back, by the code of an e-mail’s link', 'NOT_FOUND')
    .input(z.strictObject({ code: text(200, 'Informe o código do link.') }))
    .output(z.object({ cancelled: z.literal(true) })),
}
