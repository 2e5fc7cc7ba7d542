import { eq } from 'drizzle-orm'
import { describe } from 'vitest'
import { usePayingShop } from '#test/paying-shop.ts'
import { simuladoCheckouts, simuladoPayments } from '../../../tables.ts'
import { paymentProviderSuite } from './provider.suite.ts'
import { signNotification } from './provider.ts'

const paying = usePayingShop()

describe('Simulado', () => {
  paymentProviderSuite(() => ({
    provider: paying.current.shop.ports.payments.current,
    async pay(externalReference, status) {
      const { database } = paying.current.shop
      const [checkout] = await database
        .select()
        .from(simuladoCheckouts)
        .where(eq(simuladoCheckouts.externalReference, externalReference))
      const payment = { checkoutId: checkout?.id ?? '', method: 'pix', status } as const
      const [stored] = await database.insert(simuladoPayments).values(payment).returning()
      if (!stored) throw new Error('the payment was not stored')
      return stored.id
    },
    notificationOf(paymentId) {
      const requestId = `${paymentId}:approved`
      const timestamp = String(Math.floor(Date.now() / 1000))
      const signature = signNotification(
        { paymentId, requestId, timestamp },
        paying.current.shop.settings.secretFor('simulado'),
      )
      const notification = { id: requestId, type: 'payment', action: 'payment.created', data: { id: paymentId } }
      return {
        headers: new Headers({ 'x-request-id': requestId, 'x-signature': `ts=${timestamp},v1=${signature}` }),
        query: new URLSearchParams({ 'data.id': paymentId, type: 'payment' }),
        body: JSON.stringify({ ...notification, date_created: new Date().toISOString() }),
      }
    },
    setDown(isDown) {
      paying.current.isProviderDown = isDown
    },
  }))
})
