import { pino } from 'pino'
import { openShop } from '#app/server/open-shop.ts'
import { readEnvironment } from '#app/server/settings/environment.ts'
import { openSession } from '#modules/customers/sessions/server/sessions.ts'
import type { Shop } from '#platform/server/shop.ts'
import { cleanUpLater } from './cleanup.ts'
import { commonSettings } from './shop-process.ts'

/** The shop's parts over the database of a process that is measured, for what happens beside it. */
export async function openParts(databaseUrl: string, folder: string): Promise<Shop> {
  const settings = { ...commonSettings, DATABASE_URL: databaseUrl, DATA_DIR: folder, DATABASE_POOL: '4' }
  const { shop, jobRunner, close } = await openShop(readEnvironment(settings), databaseUrl, pino({ level: 'silent' }))
  cleanUpLater(close)
  await jobRunner.prepare([])
  return shop
}

/** Opens a session of a customer or of one of the staff: the cookie that a call sends. */
export async function signIn(shop: Shop, person: Parameters<typeof openSession>[1]): Promise<string> {
  const { tokens } = await openSession(shop, person)
  return `aro_access=${tokens.access}`
}
