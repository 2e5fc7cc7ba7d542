import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { isAPIError } from 'better-auth/api'
import { betterAuth } from 'better-auth/minimal'
import { bearer } from 'better-auth/plugins/bearer'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { and, eq, ne, sql } from 'drizzle-orm'
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
  /** Makes new recovery codes, instead of those before. */
  renewRecoveryCodes(userId: string, password: string): Promise<string[]>
  /** Switches a person's second step off, at their own wish. */
  endTwoFactor(userId: string, password: string): Promise<void>
  /** Does so without their password, in the transaction of the given database. */
  resetTwoFactor(database: Database, userId: string): Promise<void>
}

/** `address` is what the application reads from the QR code. */
export type NewTwoFactor = { address: string; recoveryCodes: string[] }

type LibrarySettings = { database: Database; secret: string; shopUrl: string; log: Log }

const openLibrary = ({ database, secret, shopUrl, log }: LibrarySettings) =>
  betterAuth({
    baseURL: shopUrl,
    secret,
    database: drizzleAdapter(database, {
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
    logger: { level: 'error', log: (_level, message) => log.error({ from: 'sign-in library' }, message) },
  })

/** The sign-in library, in process only: no HTTP handler, no sessions; the shop has its own, with two tokens. */
export function openPasswordAccounts(settings: LibrarySettings): PasswordAccounts {
  const libraryOver = (database: Database) => openLibrary({ ...settings, database })
  const library = libraryOver(settings.database)

  /** The library's calls want a session of its own, and some replace it: each gets one that nothing else accepts. */
  async function asPerson<Answer>(userId: string, call: (headers: Headers) => Promise<Answer>): Promise<Answer> {
    const { internalAdapter } = await library.$context
    const { token } = await internalAdapter.createSession(userId)
    try {
      return await call(new Headers({ authorization: `Bearer ${token}` }))
    } finally {
      // The shop's own sessions have their id for a token.
      const isOfLibrary = and(eq(sessions.userId, userId), ne(sessions.token, sql`${sessions.id}::text`))
      await settings.database.delete(sessions).where(isOfLibrary)
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
    async renewRecoveryCodes(userId, password) {
      const renewed = await asPerson(userId, (headers) =>
        library.api.generateBackupCodes({ headers, body: { password } }),
      )
      return renewed.backupCodes
    },
    async endTwoFactor(userId, password) {
      await asPerson(userId, (headers) => library.api.disableTwoFactor({ headers, body: { password } }))
    },
    async resetTwoFactor(database, userId) {
      // The plugin's calls are for the person alone: this does by the library's adapter what they do.
      const { adapter, internalAdapter } = await libraryOver(database).$context
      await internalAdapter.updateUser(userId, { twoFactorEnabled: false })
      await adapter.deleteMany({ model: 'twoFactor', where: [{ field: 'userId', value: userId }] })
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
