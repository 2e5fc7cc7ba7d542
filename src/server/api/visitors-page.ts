import { underVisitorsName } from '#server/settings/shop-address.ts'
import type { RequestContext } from './request-context.ts'

/**
 * A payment page that the shop serves itself has to redirect to the host name under which the visitor's
 * cookies are known.
 */
export const toVisitorsPage = <Answer extends { paymentUrl: string }>(
  { shop, headers }: RequestContext,
  answer: Answer,
): Answer => ({
  ...answer,
  paymentUrl: underVisitorsName(shop, headers.get('host'), answer.paymentUrl),
})
