import type { Shop } from '#server/shop.ts'

/** Wherever they come from: an account has no place. */
const anywhere = 'account'

/**
 * Counts an attempted password for an e-mail, from any network: an attacker with many networks could
 * otherwise continue forever. After a few attempts the wait is a quarter of an hour, after many a day; the
 * owner's way in is a new password by e-mail, which resets the count. Throws TOO_MANY_REQUESTS.
 */
export async function limitAttempts(shop: Shop, email: string): Promise<void> {
  await shop.limits.consume('sign-in-account', anywhere, email)
  await shop.limits.consume('sign-in-account-day', anywhere, email)
}

/** Forgets the passwords that were tried, after the right one or a new one. */
export async function clearAttempts(shop: Shop, email: string): Promise<void> {
  await shop.limits.forget('sign-in-account', anywhere, email)
  await shop.limits.forget('sign-in-account-day', anywhere, email)
}
