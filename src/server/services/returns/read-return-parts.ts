import { asc, eq, inArray } from 'drizzle-orm'
import { orderReturnEvents, orderReturnPictures, paymentRefunds, payments, profiles } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'

/** The small pictures of returns, in their order. */
export const readPictures = ({ database }: Shop, ids: string[]) =>
  database
    .select({
      id: orderReturnPictures.id,
      returnId: orderReturnPictures.returnId,
      preview: orderReturnPictures.preview,
    })
    .from(orderReturnPictures)
    .where(inArray(orderReturnPictures.returnId, ids))
    .orderBy(asc(orderReturnPictures.position))

/** The events of returns with who caused them, the oldest first. */
export const readEvents = ({ database }: Shop, ids: string[]) =>
  database
    .select({ event: orderReturnEvents, actorName: profiles.fullName })
    .from(orderReturnEvents)
    .leftJoin(profiles, eq(profiles.id, orderReturnEvents.actorId))
    .where(inArray(orderReturnEvents.returnId, ids))
    .orderBy(asc(orderReturnEvents.createdAt), asc(orderReturnEvents.id))

/** The refunds of returns with their payments, the oldest first. */
export const readRefunds = ({ database }: Shop, ids: string[]) =>
  database
    .select({
      refund: paymentRefunds,
      provider: payments.provider,
      providerPaymentId: payments.providerPaymentId,
      dispute: payments.dispute,
    })
    .from(paymentRefunds)
    .innerJoin(payments, eq(payments.id, paymentRefunds.paymentId))
    .where(inArray(paymentRefunds.returnId, ids))
    .orderBy(asc(paymentRefunds.createdAt), asc(paymentRefunds.id))
