import { deliverNotification } from '#server/adapters/payment/simulado/deliver-notification.ts'
import { simuladoId } from '#server/adapters/payment/simulado/simulado-provider.ts'
import { deliverSimuladoNotificationJob } from '../definitions/deliver-simulado-notification.ts'
import { handleJob } from '../job-handler.ts'

export const deliverSimuladoNotificationHandler = handleJob(deliverSimuladoNotificationJob, (shop, { paymentId }) =>
  deliverNotification({ database: shop.database, secret: shop.secretFor(simuladoId), now: shop.now }, paymentId),
)
