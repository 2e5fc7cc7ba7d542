/** For how many days rows are kept that nothing needs any longer. Why so long: docs/retention.md. */
export const keptDays = {
  'product-day-views': 90,
  'view-day-figures': 3653,
  'audit-log': 1826,
  'closed-attention': 1826,
  'payment-notifications': 400,
  'email-deliveries': 400,
  'contact-messages': 730,
  'postal-code-answers': 60,
  'vehicle-misses': 400,
  'vehicle-imports': 400,
  'product-changes': 180,
} as const
export type KeptRows = keyof typeof keptDays
