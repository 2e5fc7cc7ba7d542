import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Environment } from './environment.ts'
import type { PreparedShop } from './prepare-shop.ts'

/**
 * Tells whoever started the shop how to enter the back office.
 * A password that was made just now is also kept in the data folder, for whoever closes the window too early.
 */
export function howToSignIn(
  { administrator: { email, password } }: PreparedShop,
  { dataFolder, adminPassword }: Pick<Environment, 'dataFolder' | 'adminPassword'>,
): string {
  const note = join(dataFolder, 'administrator.txt')
  if (adminPassword) return `Sign in as ${email} with SHOP_ADMIN_PASSWORD`
  if (!password)
    return `Sign in as ${email}${existsSync(note) ? ` (its first password is in ${note}, unless it was changed)` : ''}`
  mkdirSync(dataFolder, { recursive: true })
  writeFileSync(note, `${email}\n${password}\n`, { mode: 0o600 })
  return `Sign in as ${email} with the password ${password}\n(made at this first start; also kept in ${note})`
}
