import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { betterAuth } from 'better-auth/minimal'
import { accounts, profiles, sessions, verifications } from '#platform/server/auth/tables.ts'
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
}

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
      schema: { user: profiles, account: accounts, session: sessions, verification: verifications },
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
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { level: 'error', log: (_level, message) => settings.log.error({ from: 'sign-in library' }, message) },
  })

  return {
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
