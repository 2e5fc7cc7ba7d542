import { randomUUID } from 'node:crypto'
import { defaultFreightTables } from '#modules/shipping/freight/rules.ts'
import { daysBefore, shopDay } from '#platform/dates.ts'
import { callAs } from '#test/api-client.ts'
import { aCustomer } from '#test/builders/a-customer.ts'
import { aFailedJob } from '#test/builders/a-failed-job.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { anOrder } from '#test/builders/an-order.ts'
import type { AuditedChanges, AuditedShop, Line } from './audited-shop.suite.ts'

/** Changes of the shop itself: stock, freight, users and jobs. */
export function shopChanges({ shop, database, staff, clearLog }: AuditedShop): AuditedChanges {
  const freightFrom = (validFrom: string) => ({
    validFrom,
    tables: { ...defaultFreightTables, ownDelivery: { localCents: 500, regionalCents: 2000 } },
    inForceId: null,
  })

  return {
    'admin.stockCounts.start': async () => {
      await staff().stockCounts.start({ place: 'A-' })
      return { action: 'stock-count.start', subject: 'Lugar A-', fields: { title: [null, 'Lugar A-'] } }
    },
    'admin.stockCounts.record': async () => {
      const product = await aProduct(database(), { sku: `SKU-${randomUUID()}` })
      const { id } = await staff().stockCounts.start({})
      await staff().stockCounts.record({ id, submissionKey: randomUUID(), code: product.sku ?? '', quantity: 1 })
      // What is counted stands in the count itself; the log has who began it and who ended it.
      return { action: 'stock-count.start', subject: 'Estoque inteiro', fields: { title: [null, 'Estoque inteiro'] } }
    },
    'admin.stockCounts.move': async () => {
      const { id } = await staff().stockCounts.start({})
      await clearLog()
      await staff().stockCounts.move({ id, state: 'review' })
      return { action: 'stock-count.review', subject: 'Estoque inteiro', fields: { title: [null, 'Estoque inteiro'] } }
    },
    'admin.stockAlerts.deleteOf': async () => {
      const { id: productId } = await aProduct(database(), { stockQuantity: 0 })
      await callAs(shop()).stockAlerts.request({ productId, email: 'espera@example.com' })
      await staff().stockAlerts.deleteOf({ email: 'espera@example.com' })
      return { action: 'user.delete-stock-alerts', subject: '1 pedido de aviso de um e-mail', fields: {} }
    },
    'admin.users.erase': async () => {
      const { id } = await aCustomer(database())
      await staff().users.erase({ id })
      return { action: 'user.erase', subject: 'Conta apagada', fields: {} }
    },
    'admin.users.eraseGuest': async () => {
      const id = randomUUID()
      await aCustomer(database(), { id, email: id, isGuest: true })
      const order = await anOrder(database(), { userId: id, status: 'delivered', email: `${id}@example.com` })
      await staff().users.eraseGuest({ id: order.id })
      return { action: 'user.erase', subject: 'Conta apagada', fields: {} }
    },
    'admin.users.addNote': async () => {
      const { id, fullName } = await aCustomer(database())
      await staff().users.addNote({ id, note: 'Prefere WhatsApp' })
      return { action: 'user.note', subject: fullName, fields: { staffNote: [null, 'Prefere WhatsApp'] } }
    },
    'admin.freight.add': async () => {
      const day = daysBefore(shopDay(new Date()), -3)
      await staff().freight.add(freightFrom(day))
      const fields: Line['fields'] = { 'ownDelivery.localCents': [0, 500] }
      return { action: 'freight.add', subject: day.split('-').reverse().join('/'), fields }
    },
    'admin.freight.delete': async () => {
      const day = daysBefore(shopDay(new Date()), -4)
      const { id } = await staff().freight.add(freightFrom(day))
      await clearLog()
      await staff().freight.delete({ id })
      const fields: Line['fields'] = { 'ownDelivery.localCents': [500, null] }
      return { action: 'freight.delete', subject: day.split('-').reverse().join('/'), fields }
    },
    'admin.failedJobs.retry': async () => {
      const { id } = await aFailedJob(database(), { name: 'sweep-media', data: {} })
      await staff().failedJobs.retry({ id })
      return { action: 'job.retry', subject: 'sweep-media', fields: { name: [null, 'sweep-media'] } }
    },
    'admin.failedJobs.retryAll': async () => {
      await aFailedJob(database(), { name: 'sweep-media', data: {} })
      await staff().failedJobs.retryAll({})
      return { action: 'job.retry', subject: 'sweep-media', fields: { name: [null, 'sweep-media'] } }
    },
    'admin.failedJobs.discard': async () => {
      const { id } = await aFailedJob(database())
      await staff().failedJobs.discard({ id, note: 'O cliente ligou.' })
      return { action: 'job.discard', subject: 'send-email', fields: { note: [null, 'O cliente ligou.'] } }
    },
    'admin.system.sendEmailsNow': async () => {
      await staff().system.sendEmailsNow({})
      return { action: 'job.hurry', subject: 'send-email', fields: { emailCount: [null, 0] } }
    },
    'admin.users.setAdmin': async () => {
      const { id } = await aCustomer(database(), { firstName: 'Bia', lastName: 'Reis', emailVerified: true })
      await staff().users.setAdmin({ id, isAdmin: true })
      return { action: 'user.grant-administration', subject: 'Bia Reis', fields: { isAdmin: [false, true] } }
    },
  }
}
