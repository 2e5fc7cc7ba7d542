/** The shop's background jobs, by the names of their queues. */
export const jobNames = [
  'announce-banners',
  'announce-promotions',
  'announce-restocked',
  'buy-label',
  'cancel-unpaid-order',
  'change-products',
  'check-backup',
  'check-product-import',
  'check-stock',
  'deliver-simulado-notification',
  'expire-credit',
  'fetch-import-pictures',
  'look-up-payments',
  'make-backup',
  'make-picture-variants',
  'open-password-reset',
  'recall-lost-work',
  'reconcile-payments',
  'refund-payment',
  'refund-return',
  'roll-up-statistics',
  'run-schedules',
  'send-attention-digest',
  'send-email',
  'settle-payment',
  'sum-up-sales',
  'sweep-media',
  'sweep-old-rows',
  'sweep-sessions',
  'watch-backups',
] as const
export type JobName = (typeof jobNames)[number]

/** Jobs that refund money: before retrying one, a person must know that it was not refunded by other means. */
export const refundJobNames: readonly string[] = ['refund-payment', 'refund-return'] satisfies JobName[]
