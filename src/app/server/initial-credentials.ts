import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeDataFolder } from '#platform/server/storage/data-folder.ts'
import type { PreparedShop } from './prepare-shop.ts'
import type { Environment } from './settings/environment.ts'

type Folder = Pick<Environment, 'dataFolder'>

const credentialsFile = ({ dataFolder }: Folder) => join(dataFolder, 'administrator.txt')

/** Stores a newly generated password in the data folder, in case the window is closed too early. */
export function writeInitialCredentials({ administrator: { email, password } }: PreparedShop, folder: Folder): void {
  if (!password) return
  makeDataFolder(folder.dataFolder)
  writeFileSync(credentialsFile(folder), `${email}\n${password}\n`, { mode: 0o600 })
}

/** Explains to the person who started the shop how to enter the back office. */
export function signInHint(
  { administrator: { email, password, isNew } }: PreparedShop,
  { adminPassword, ...folder }: Folder & Pick<Environment, 'adminPassword'>,
): string {
  const file = credentialsFile(folder)
  if (isNew && adminPassword) return `Sign in as ${email} with SHOP_ADMIN_PASSWORD`
  if (password)
    return `Sign in as ${email} with the password ${password}\n(made at this first start; also stored in ${file})`
  return `Sign in as ${email}${existsSync(file) ? ` (its first password is in ${file}, unless it was changed)` : ''}`
}
