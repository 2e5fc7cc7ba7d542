import { z } from 'zod'
import { customerCalls, publicCalls } from '#platform/contract/calls.ts'
import { emailInPortuguese, instant, longText, phoneField, requiredText, text } from '#platform/contract/fields.ts'
import { parseOrderNumber } from './order-number.ts'
import { contactSubjects, messageStates } from './rules.ts'

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
