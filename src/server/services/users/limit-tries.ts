import type { Shop } from '#server/shop.ts'

/** Wherever they come from: an account has no place. */
const anywhere = 'account'

/**
 * Counts a password that is tried for an e-mail, from whatever network: somebody with many of them would otherwise try for
 * ever. After a few the wait is a quarter of an hour, after many a day; the owner's way in is a new password by e-mail, after
 * which all is forgotten. Throws TOO_MANY_REQUESTS.
 */
export async function limitTries(shop: Shop, email: string): Promise<void> {
  await shop.limits.consume('sign-in-account', anywhere, email)
  await shop.limits.consume('sign-in-account-day', anywhere, email)
}

/** Forgets the passwords that were tried, after the right one or a new one. */
export async function forgetTries(shop: Shop, email: string): Promise<void> {
  await shop.limits.forget('sign-in-account', anywhere, email)
  await shop.limits.forget('sign-in-account-day', anywhere, email)
}
