import { underVisitorsName } from '#server/shop-address.ts'
import type { RequestContext } from './request-context.ts'

/** A payment page that the shop serves itself has to know the visitor again when it leads back. */
export const toVisitorsPage = <Answer extends { paymentUrl: string }>(
  { shop, headers }: RequestContext,
  answer: Answer,
): Answer => ({
  ...answer,
  paymentUrl: underVisitorsName(shop, headers.get('host'), answer.paymentUrl),
})
