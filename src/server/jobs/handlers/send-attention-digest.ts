import { shopDay } from '#domain/shop-days.ts'
import { sendAttentionDigestJob } from '../definitions/send-attention-digest.ts'
import { sendEmailJob } from '../definitions/send-email.ts'
import { handleJob } from '../job-handler.ts'

export const sendAttentionDigestHandler = handleJob(sendAttentionDigestJob, (shop) =>
  shop.jobs.enqueue(shop.database, sendEmailJob, { kind: 'attention-digest', day: shopDay(shop.now()) }),
)
