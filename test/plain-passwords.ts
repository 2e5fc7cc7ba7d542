import { and, eq } from 'drizzle-orm'
import { type PasswordAccounts, passwordProvider } from '#modules/customers/accounts/server/password-accounts.ts'
import { accounts, profiles } from '#platform/server/auth/tables.ts'
import type { Shop } from '#platform/server/shop.ts'

const hashPassword = async (password: string) => `plain ${password}`

/** The same shop with passwords that are stored as they are: for tests that try hundreds, whatever protects them. */
export const withPlainPasswords = (shop: Shop): Shop => ({
  ...shop,
  ports: {
    ...shop.ports,
    accounts: {
      ...shop.ports.accounts,
      hashPassword,
      async findByPassword(email, password) {
        const hash = await hashPassword(password)
        const [found] = await shop.database
          .select({ id: profiles.id })
          .from(profiles)
          .innerJoin(accounts, eq(accounts.userId, profiles.id))
          .where(and(eq(profiles.email, email), eq(accounts.providerId, passwordProvider), eq(accounts.password, hash)))
        return found?.id
      },
    } satisfies PasswordAccounts,
  },
})
