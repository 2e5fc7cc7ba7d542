import { eq } from 'drizzle-orm'
import { shopError } from '#platform/contract/errors.ts'
import { profiles, twoFactors } from '#platform/server/auth/tables.ts'
import { inTransaction, type Shop } from '#platform/server/shop.ts'
import { lockCustomer } from './accounts.ts'
import type { NewTwoFactor } from './password-accounts.ts'
import { type PasswordProof, provePassword } from './passwords.ts'

/** Throws WRONG_PASSWORD, TWO_FACTOR_ON and TOO_MANY_REQUESTS. */
export async function beginTwoFactor(shop: Shop, proof: PasswordProof): Promise<NewTwoFactor> {
  await provePassword(shop, proof)
  if (await hasTwoFactor(shop, proof.customer.id)) throw shopError('TWO_FACTOR_ON')
  return shop.ports.accounts.beginTwoFactor(proof.customer.id, proof.password, shop.settings.store.name)
}

type Confirmation = { customer: PasswordProof['customer']; code: string; address: string }

/** Switches the begun second step on. Throws WRONG_CODE and TOO_MANY_REQUESTS. */
export async function confirmTwoFactor(shop: Shop, { customer, code, address }: Confirmation) {
  await shop.limits.consume('password-proof', address, customer.id)
  const isRight = await shop.ports.accounts.checkTwoFactor(customer.id, code.replace(/\s/g, ''), 'codes')
  if (!isRight) throw shopError('WRONG_CODE')
  await shop.limits.forget('password-proof', address, customer.id)
  return { isOn: true }
}

/** Switches it off, with its recovery codes. Throws WRONG_PASSWORD and TOO_MANY_REQUESTS. */
export async function endTwoFactor(shop: Shop, proof: PasswordProof) {
  await provePassword(shop, proof)
  await inTransaction(shop, async (tx) => {
    await lockCustomer(tx, proof.customer.id)
    await tx.database.delete(twoFactors).where(eq(twoFactors.userId, proof.customer.id))
    await tx.database.update(profiles).set({ twoFactorEnabled: false }).where(eq(profiles.id, proof.customer.id))
  })
  return { isOn: false }
}

/**
 * The second step at sign-in, if the person has one: a code of the application, or a recovery code, which is used up.
 * Throws TWO_FACTOR_REQUIRED without a code, and WRONG_CODE.
 */
export async function proveTwoFactor(shop: Shop, userId: string, code: string | undefined): Promise<void> {
  if (!(await hasTwoFactor(shop, userId))) return
  if (code === undefined) throw shopError('TWO_FACTOR_REQUIRED')
  const typed = code.replace(/\s/g, '')
  const allowed = /^\d{6}$/.test(typed) ? 'codes' : 'recovery-codes'
  if (!(await shop.ports.accounts.checkTwoFactor(userId, typed, allowed))) throw shopError('WRONG_CODE')
}

async function hasTwoFactor({ database }: Shop, userId: string): Promise<boolean> {
  const [person] = await database
    .select({ isOn: profiles.twoFactorEnabled })
    .from(profiles)
    .where(eq(profiles.id, userId))
  return person?.isOn === true
}
