import { PaymentProviderError, type RefundRequest } from '../payment-provider.ts'
import { refundAnswer } from './mercado-pago-api.ts'
import { callMercadoPago, type MercadoPagoAccess } from './mercado-pago-client.ts'

/** Without this header a Pix refund that waits for the banks is reported as if it were refused. */
const headers = { 'x-render-in-process-refunds': 'true' }

const droppedStatuses: readonly string[] = ['rejected', 'cancelled', 'canceled']

/** The limit of refunds started for one request. */
const maxRefunds = 10

/**
 * Has Mercado Pago make a refund. Until it is done this fails as `under-way`, or as `refused` if the refund
 * is refused. One that was accepted and later dropped is started again, under a key derived from the first.
 */
export async function refundAtMercadoPago(access: MercadoPagoAccess, request: RefundRequest): Promise<void> {
  let { idempotencyKey } = request
  for (let refund = 1; refund <= maxRefunds; refund += 1) {
    const dropped = await requestRefund(access, { ...request, idempotencyKey })
    if (dropped === undefined) return
    idempotencyKey = `${request.idempotencyKey}-after-${dropped}`
  }
  throw new PaymentProviderError('refused', `Mercado Pago dropped each refund of payment ${request.providerPaymentId}`)
}

/** The id of the refund with this key if it was dropped later; undefined if it was made. */
async function requestRefund(
  access: MercadoPagoAccess,
  { providerPaymentId, idempotencyKey, amountCents }: RefundRequest,
): Promise<string | undefined> {
  const path = `/v1/payments/${encodeURIComponent(providerPaymentId)}/refunds`
  const body = amountCents === undefined ? {} : { amount: amountCents / 100 }
  const request = { method: 'POST', path, body, idempotencyKey, headers, answer: refundAnswer } as const
  const answer = await callMercadoPago(access, request)
  if (!answer) throw new PaymentProviderError('refused', `Mercado Pago has no payment ${providerPaymentId}`)
  if (answer.status === 'approved') return undefined
  if (!answer.id && !answer.status)
    throw new PaymentProviderError('not-understood', `Mercado Pago answered strangely to ${path}`)
  // A repeated key returns the original response: the current state has to be read from the refund itself.
  const status = answer.id ? await readStatus(access, `${path}/${answer.id}`) : answer.status
  if (status === 'approved') return undefined
  const isDropped = droppedStatuses.includes(status ?? '')
  if (isDropped && answer.id && !droppedStatuses.includes(answer.status ?? '')) return answer.id
  throw new PaymentProviderError(
    isDropped ? 'refused' : 'under-way',
    `Mercado Pago's refund ${answer.id} of payment ${providerPaymentId} is ${status}`,
  )
}

async function readStatus(access: MercadoPagoAccess, path: string): Promise<string | null | undefined> {
  return (await callMercadoPago(access, { path, headers, answer: refundAnswer }))?.status
}
