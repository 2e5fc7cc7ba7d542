import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { isAPIError } from 'better-auth/api'
import { betterAuth } from 'better-auth/minimal'
import { bearer } from 'better-auth/plugins/bearer'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { eq } from 'drizzle-orm'
import { accounts, profiles, sessions, twoFactors, verifications } from '#platform/server/auth/tables.ts'
import type { Database } from '#platform/server/database/client.ts'
import type { Log } from '#platform/server/log.ts'

declare module '#platform/server/shop.ts' {
  interface ShopPorts {
    accounts: PasswordAccounts
  }
}

export const passwordProvider = 'credential'

export type PasswordAccounts = {
  /** Hashes a password with scrypt and a random salt. Slow on purpose: call it outside of transactions. */
  hashPassword(password: string): Promise<string>
  /** The id of the person; takes the same time for a wrong password, none, and an unknown e-mail. */
  findByPassword(email: string, password: string): Promise<string | undefined>
  /** Begins a second step, which counts once a code has been shown; replaces one begun before. */
  beginTwoFactor(userId: string, password: string, shopName: string): Promise<NewTwoFactor>
  /** Whether it is a person's code of now, which switches a begun second step on; a recovery code counts once. */
  checkTwoFactor(userId: string, code: string, allowed: 'codes' | 'recovery-codes'): Promise<boolean>
}

/** `address` is what the application reads from the QR code. */
export type NewTwoFactor = { address: string; recoveryCodes: string[] }

/** The sign-in library, in process only: no HTTP handler, no sessions; the shop has its own, with two tokens. */
export function openPasswordAccounts(settings: {
  database: Database
  secret: string
  shopUrl: string
  log: Log
}): PasswordAccounts {
  const library = betterAuth({
    baseURL: settings.shopUrl,
    secret: settings.secret,
    database: drizzleAdapter(settings.database, {
      provider: 'pg',
      schema: {
        user: profiles,
        account: accounts,
        session: sessions,
        verification: verifications,
        twoFactor: twoFactors,
      },
    }),
    user: {
      fields: { name: 'fullName' },
      additionalFields: {
        firstName: { type: 'string', required: true },
        lastName: { type: 'string', required: true },
        // Never taken from a request.
        isAdmin: { type: 'boolean', required: true, defaultValue: false, input: false },
      },
    },
    // People sign up through the shop's own use case, in one transaction with everything that belongs to it.
    emailAndPassword: { enabled: true, disableSignUp: true, minPasswordLength: 6, maxPasswordLength: 128 },
    advanced: { database: { generateId: 'uuid' } },
    plugins: [twoFactor(), bearer()],
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { level: 'error', log: (_level, message) => settings.log.error({ from: 'sign-in library' }, message) },
  })

  /** The library's calls want a session of its own, and some end it: each gets one that nothing else accepts. */
  async function asPerson<Answer>(userId: string, call: (headers: Headers) => Promise<Answer>): Promise<Answer> {
    const { internalAdapter } = await library.$context
    const { token } = await internalAdapter.createSession(userId)
    try {
      return await call(new Headers({ authorization: `Bearer ${token}` }))
    } finally {
      await settings.database.delete(sessions).where(eq(sessions.token, token))
    }
  }

  return {
    async beginTwoFactor(userId, password, issuer) {
      const begun = await asPerson(userId, (headers) =>
        library.api.enableTwoFactor({ headers, body: { password, issuer } }),
      )
      if (begun.method !== 'totp') throw new Error('the sign-in library began another second step')
      return { address: begun.totpURI, recoveryCodes: begun.backupCodes }
    },
    async checkTwoFactor(userId, code, allowed) {
      try {
        await asPerson(userId, (headers) =>
          allowed === 'codes'
            ? library.api.verifyTOTP({ headers, body: { code } })
            : library.api.verifyBackupCode({ headers, body: { code, disableSession: true } }),
        )
        return true
      } catch (refusal) {
        if (isAPIError(refusal)) return false
        throw refusal
      }
    },
    async hashPassword(password) {
      const { password: passwords } = await library.$context
      return passwords.hash(password)
    },
    async findByPassword(email, password) {
      const { internalAdapter, password: passwords } = await library.$context
      const found = await internalAdapter.findUserByEmail(email, { includeAccounts: true })
      const hash = found?.accounts.find((account) => account.providerId === passwordProvider)?.password
      if (!found || !hash) {
        // The same work as comparing, so that the timing reveals nothing about who has an account.
        await passwords.hash(password)
        return undefined
      }
      return (await passwords.verify({ hash, password })) ? found.user.id : undefined
    },
  }
}
