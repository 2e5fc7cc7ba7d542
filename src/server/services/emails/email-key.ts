/** How often one e-mail is sent at most: once, and nine times more because the staff wants it so. */
export const maxAttempts = 10

/**
 * Names an e-mail about an order or a return and an event of its history, or about an order's invoice; each
 * further attempt to send it has a key of its own.
 */
export const emailKey = (kind: 'order' | 'return' | 'invoice', id: string, eventId: string, attempt = 1): string =>
  attempt === 1 ? `${kind}-${id}-${eventId}` : `${kind}-${id}-${eventId}-${attempt}`
