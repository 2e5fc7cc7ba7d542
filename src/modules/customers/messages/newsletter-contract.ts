import { z } from 'zod'
import { customerCalls, publicCalls } from '#platform/contract/calls.ts'
import { emailInPortuguese, instant, text } from '#platform/contract/fields.ts'
import { currentNewsletterConsent, newsletterConsents, newsletterSources } from './rules.ts'

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
