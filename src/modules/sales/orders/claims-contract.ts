import { z } from 'zod'
import { chosenPassword } from '#modules/customers/accounts/contract.ts'
import { sessionState } from '#modules/customers/sessions/contract.ts'
import { buyerCalls, customerCalls, publicCalls } from '#platform/contract/calls.ts'
import { identifier, requiredText } from '#platform/contract/fields.ts'

const buyerCall = buyerCalls('Order claims')
const publicCall = publicCalls('Order claims')
const customerCall = customerCalls('Order claims')

/** The secret out of the link of the e-mail. */
const token = requiredText(100, 'Informe o código do link.')
export const accountOfOrderInput = z.strictObject({ token, password: chosenPassword })

/** A guest's order that can be moved to an account, as the reader of its mailbox may see it. */
export const orderClaim = z.object({
  number: z.string(),
  email: z.string(),
  firstName: z.string(),
  /** Whether that e-mail has an account already: its owner signs in and takes the order. */
  hasAccount: z.boolean(),
})
export type OrderClaim = z.output<typeof orderClaim>

export const orderClaimsContract = {
  offer: buyerCall
    .post(
      '/orders/{id}/account-offer',
      'Send a link to the order’s e-mail that moves it to an account; the response does not reveal who has one',
      'ORDER_NOT_FOUND',
    )
    .route({ successStatus: 202 })
    .input(z.strictObject({ id: identifier }))
    .output(z.object({ email: z.string() })),
  check: publicCall
    .post('/order-claims/check', 'What the link of such an e-mail is about', 'CLAIM_LINK_ENDED')
    .meta({ isRepeatable: true })
    .input(z.strictObject({ token }))
    .output(orderClaim),
  openAccount: publicCall
    .add(
      '/order-claims/account',
      'Make an account of the order by the link, and sign in',
      'CLAIM_LINK_ENDED',
      'EMAIL_TAKEN',
      'GUESSABLE_PASSWORD',
    )
    .input(accountOfOrderInput)
    .output(z.object({ session: sessionState, orderId: z.uuid() })),
  take: customerCall
    .post('/order-claims', 'Take the order into the account with its e-mail', 'CLAIM_LINK_ENDED', 'CLAIM_OF_OTHERS')
    .input(z.strictObject({ token }))
    .output(z.object({ id: z.uuid() })),
}
