import { PaymentProviderError, type RefundRequest } from '../payment-provider.ts'
import { refundAnswer } from './mercado-pago-api.ts'
import { callMercadoPago, type MercadoPagoAccess } from './mercado-pago-client.ts'

/** Without it a Pix refund that waits for the banks is answered as if it were refused. */
const headers = { 'x-render-in-process-refunds': 'true' }

const droppedStatuses: readonly string[] = ['rejected', 'cancelled', 'canceled']

/** So many refunds are begun for one request at most. */
const mostRefunds = 10

/**
 * Has Mercado Pago give money back. Until it has, this fails as `under-way`, and as `refused` where it refuses the refund.
 * One that was taken and then dropped is begun again, under a key of its own that follows from it.
 */
export async function giveBackAtMercadoPago(access: MercadoPagoAccess, request: RefundRequest): Promise<void> {
  let { idempotencyKey } = request
  for (let refund = 1; refund <= mostRefunds; refund += 1) {
    const dropped = await askForRefund(access, { ...request, idempotencyKey })
    if (dropped === undefined) return
    idempotencyKey = `${request.idempotencyKey}-after-${dropped}`
  }
  throw new PaymentProviderError('refused', `Mercado Pago dropped each refund of payment ${request.providerPaymentId}`)
}

/** Gives the id of the refund that goes by this key where it was dropped later, and nothing where it was made. */
async function askForRefund(
  access: MercadoPagoAccess,
  { providerPaymentId, idempotencyKey, amountCents }: RefundRequest,
): Promise<string | undefined> {
  const path = `/v1/payments/${encodeURIComponent(providerPaymentId)}/refunds`
  const body = amountCents === undefined ? {} : { amount: amountCents / 100 }
  const asked = { method: 'POST', path, body, idempotencyKey, headers, answer: refundAnswer } as const
  const answer = await callMercadoPago(access, asked)
  if (!answer) throw new PaymentProviderError('refused', `Mercado Pago has no payment ${providerPaymentId}`)
  if (answer.status === 'approved') return undefined
  // A key that is known is answered as it was the first time: how the refund stands by now it says itself.
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
