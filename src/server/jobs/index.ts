import { cancelUnpaidOrderJob } from './cancel-unpaid-order.ts'
import { deliverSimuladoNotificationJob } from './deliver-simulado-notification.ts'
import { keepFiguresJob } from './keep-figures.ts'
import { lookUpPaymentsJob } from './look-up-payments.ts'
import { makePictureVariantsJob } from './make-picture-variants.ts'
import { openPasswordResetJob } from './open-password-reset.ts'
import type { Job } from './queue.ts'
import { refundPaymentJob } from './refund-payment.ts'
import { sendEmailJob } from './send-email.ts'
import { settlePaymentJob } from './settle-payment.ts'
import { sweepMediaJob } from './sweep-media.ts'
import { sweepSessionsJob } from './sweep-sessions.ts'

/** Every job of the shop. */
export const jobs: readonly Job<object>[] = [
  cancelUnpaidOrderJob,
  deliverSimuladoNotificationJob,
  keepFiguresJob,
  openPasswordResetJob,
  makePictureVariantsJob,
  sendEmailJob,
  lookUpPaymentsJob,
  refundPaymentJob,
  settlePaymentJob,
  sweepMediaJob,
  sweepSessionsJob,
]
