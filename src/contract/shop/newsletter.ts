import { z } from 'zod'
import { currentNewsletterConsent, newsletterConsents, newsletterSources } from '#domain/newsletter-consent.ts'
import { publicCall } from '../call.ts'
import { declare } from '../errors.ts'
import { emailInPortuguese, text } from '../fields.ts'

const tags = ['Newsletter']

export const newsletterContract = {
  subscribe: publicCall
    .route({
      method: 'POST',
      path: '/newsletter/subscriptions',
      summary: 'Agree to receive the newsletter; the answer does not tell whether the address was known',
      tags,
      successStatus: 202,
    })
    .input(
      z.strictObject({
        email: emailInPortuguese,
        /** Where the person was asked. */
        source: z.enum(newsletterSources),
        /** The consent that the person was shown. */
        consent: z
          .int()
          .refine((shown) => newsletterConsents[shown] !== undefined, 'Recarregue a página e tente novamente.')
          .default(currentNewsletterConsent),
      }),
    )
    .output(z.object({ accepted: z.literal(true) })),
  unsubscribe: publicCall
    .route({
      method: 'POST',
      path: '/newsletter/cancellations',
      summary: 'Take the consent back, by the code of an e-mail’s link',
      tags,
    })
    .errors(declare('NOT_FOUND'))
    .input(z.strictObject({ code: text(200, 'Informe o código do link.') }))
    .output(z.object({ cancelled: z.literal(true) })),
}
