import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { shopError } from '#platform/contract/errors.ts'
import { profiles, sessions } from '#platform/server/auth/tables.ts'
import { type EmailRequest, sendEmailJob } from '#platform/server/email/send-email-job.ts'
import type { Shop } from '#platform/server/shop.ts'
import { type PasswordProof, provePassword } from './accounts.ts'
import type { NewTwoFactor } from './password-accounts.ts'

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
  await tellOfChange(shop, customer.id, 'on')
  return { isOn: true }
}

/** Switches it off, with its recovery codes. Throws WRONG_PASSWORD and TOO_MANY_REQUESTS. */
export async function endTwoFactor(shop: Shop, proof: PasswordProof) {
  await provePassword(shop, proof)
  const isOn = await hasTwoFactor(shop, proof.customer.id)
  await shop.ports.accounts.endTwoFactor(proof.customer.id, proof.password)
  if (isOn) await tellOfChange(shop, proof.customer.id, 'off')
  return { isOn: false }
}

/** Makes new recovery codes. Throws WRONG_PASSWORD, TWO_FACTOR_OFF and TOO_MANY_REQUESTS. */
export async function renewRecoveryCodes(shop: Shop, proof: PasswordProof): Promise<{ recoveryCodes: string[] }> {
  await provePassword(shop, proof)
  if (!(await hasTwoFactor(shop, proof.customer.id))) throw shopError('TWO_FACTOR_OFF')
  const recoveryCodes = await shop.ports.accounts.renewRecoveryCodes(proof.customer.id, proof.password)
  await tellOfChange(shop, proof.customer.id, 'codes')
  return { recoveryCodes }
}

/**
 * Switches off the second step of a person who lost it, ends all their sessions, and tells them. Call it in a
 * transaction that holds the person. Returns whether there was one.
 */
export async function resetTwoFactor(tx: Shop, userId: string): Promise<boolean> {
  if (!(await hasTwoFactor(tx, userId))) return false
  await tx.ports.accounts.resetTwoFactor(tx.database, userId)
  await tx.database.delete(sessions).where(eq(sessions.userId, userId))
  await tellOfChange(tx, userId, 'reset')
  return true
}

type Change = Extract<EmailRequest, { kind: 'second-step-changed' }>['change']

/** Tells a person that their second step changed, in case it was somebody else. */
function tellOfChange(shop: Shop, userId: string, change: Change): Promise<void> {
  const event = { changeId: randomUUID(), changedAt: shop.now().toISOString() }
  return shop.jobs.enqueue(shop.database, sendEmailJob, { kind: 'second-step-changed', userId, change, ...event })
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
