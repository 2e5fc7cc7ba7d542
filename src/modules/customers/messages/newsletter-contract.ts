import { z } from 'zod'
import { publicCalls } from '#platform/contract/calls.ts'
import { emailInPortuguese, text } from '#platform/contract/fields.ts'
import { currentNewsletterConsent, newsletterConsents, newsletterSources } from './rules.ts'

const newsletterCall = publicCalls('Newsletter')

export const newsletterContract = {
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
        consent: z
          .int()
          .refine((shown) => newsletterConsents[shown] !== undefined, 'Recarregue a página e tente novamente.')
          .default(currentNewsletterConsent),
      }),
    )
    .output(z.object({ accepted: z.literal(true) })),
  unsubscribe: newsletterCall
    .post('/newsletter/cancellations', 'Take the consent back, by the code of an e-mail’s link', 'NOT_FOUND')
    .input(z.strictObject({ code: text(200, 'Informe o código do link.') }))
    .output(z.object({ cancelled: z.literal(true) })),
}
