/** What the shop does beside answering, by the names that its queue has for it. */
export const jobNames = [
  'announce-restocked',
  'buy-label',
  'cancel-unpaid-order',
  'change-products',
  'check-backup',
  'check-product-import',
  'check-stock',
  'deliver-simulado-notification',
  'fetch-import-pictures',
  'look-up-payments',
  'make-backup',
  'make-export',
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

/** Jobs that give money back: who has it tried again must know that nobody gave it back by another way. */
export const refundJobNames: readonly string[] = ['refund-payment', 'refund-return'] satisfies JobName[]
