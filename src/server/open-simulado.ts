import type { Hono } from 'hono'
import { simuladoId } from './adapters/payment/simulado/simulado-provider.ts'
import { simuladoService } from './adapters/payment/simulado/simulado-service.ts'
import { deliverSimuladoNotificationJob } from './jobs/definitions/deliver-simulado-notification.ts'
import { underVisitorsName } from './settings/shop-address.ts'
import type { Shop } from './shop.ts'

/** The pages and the API of the Simulado provider, over the shop's database and job queue. */
export function openSimulado(shop: Shop): Hono {
  const { database, jobs, log, now, payments, secretFor, url } = shop
  return simuladoService({
    database,
    secret: secretFor(simuladoId),
    now,
    log,
    takesPayments: payments.current.id === simuladoId,
    isHttps: url.startsWith('https:'),
    urlForVisitor: (host, address) => underVisitorsName(shop, host, address),
    enqueueDelivery: (tx, paymentId, secondsFromNow) =>
      jobs.enqueue(tx, deliverSimuladoNotificationJob, { paymentId }, { startAfter: secondsFromNow }),
  })
}
