import { PaymentProviderError, type RefundRequest } from '../payment-provider.ts'
import { refundAnswer } from './mercado-pago-api.ts'
import { callMercadoPago, type MercadoPagoAccess } from './mercado-pago-client.ts'

/** Without it a Pix refund that waits for the banks is answered as if it were refused. */
const headers = { 'x-render-in-process-refunds': 'true' }

const droppedStatuses: readonly string[] = ['rejected', 'cancelled', 'canceled']

/**
 * Has Mercado Pago give money back. Until it has, this fails as `under-way`, and as `refused` where it has dropped the refund.
 */
export async function giveBackAtMercadoPago(
  access: MercadoPagoAccess,
  { providerPaymentId, idempotencyKey, amountCents }: RefundRequest,
): Promise<void> {
  const path = `/v1/payments/${encodeURIComponent(providerPaymentId)}/refunds`
  const body = amountCents === undefined ? {} : { amount: amountCents / 100 }
  const asked = { method: 'POST', path, body, idempotencyKey, headers, answer: refundAnswer } as const
  const told = await callMercadoPago(access, asked)
  if (!told) throw new PaymentProviderError('refused', `Mercado Pago has no payment ${providerPaymentId}`)
  if (told.status === 'approved') return
  // A key that is known is answered as it was the first time: how the refund stands by now it says itself.
  const status = told.id ? await readStatus(access, `${path}/${told.id}`) : told.status
  if (status === 'approved') return
  throw new PaymentProviderError(
    droppedStatuses.includes(status ?? '') ? 'refused' : 'under-way',
    `Mercado Pago's refund ${told.id} of payment ${providerPaymentId} is ${status}`,
  )
}

async function readStatus(access: MercadoPagoAccess, path: string): Promise<string | null | undefined> {
  return (await callMercadoPago(access, { path, headers, answer: refundAnswer }))?.status
}
