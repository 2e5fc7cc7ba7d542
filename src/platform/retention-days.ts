/** For how many days the cart of a visitor without an account is stored after something was last added. */
export const guestCartDays = 30

/** For how many days rows are stored that are no longer needed. The reasons are in docs/retention.md. */
export const retentionDays = {
  'product-day-views': 90,
  'view-day-figures': 3653,
  'audit-log': 1826,
  'closed-attention': 1826,
  'payment-notifications': 400,
  'email-deliveries': 400,
  'stock-alerts': 180,
  'contact-messages': 730,
  'return-pictures': 730,
  'unsent-return-pictures': 1,
  'postal-code-answers': 60,
  'vehicle-requests': 400,
  'search-misses': 400,
  'vehicle-imports': 400,
  'product-changes': 180,
  // In this order: each is what nothing of the former holds any longer.
  guests: guestCartDays,
  'guest-carts': guestCartDays,
  'guest-favorites': guestCartDays,
  'guest-profiles': guestCartDays,
} as const
export type RetainedRows = keyof typeof retentionDays

/** For how many whole years after the last one in which something happened to it an order says who bought. */
const booksYears = 5

/** The day, as an ISO date, before which orders ended that no longer have to say who bought. */
export const anonymousBefore = (today: string): string => `${Number(today.slice(0, 4)) - booksYears}-01-01`
