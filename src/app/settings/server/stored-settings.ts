import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { pick } from '#platform/pick.ts'
import { profiles } from '#platform/server/auth/tables.ts'
import type { Shop } from '#platform/server/shop.ts'
import { isSecret, isSettingName, type SettingName } from '../contract.ts'
import { settings } from '../tables.ts'
import { isJoined, joinedSettings } from './joined-settings.ts'
import type { Texts } from './read-values.ts'

const algorithm = 'aes-256-gcm'
const [ivBytes, tagBytes] = [12, 16]

type WithSecrets = Pick<Shop, 'settings'>
const keyFor = ({ settings }: WithSecrets) => Buffer.from(settings.secretFor('settings'), 'hex')

/** Encrypts a secret for its own row: moved to another one, it cannot be read. */
export function encryptSetting(shop: WithSecrets, name: string, text: string): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, keyFor(shop), iv).setAAD(Buffer.from(name))
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted])
}

/** Throws for a secret that was encrypted with the key of another shop. */
export function decryptSetting(shop: WithSecrets, name: string, stored: Buffer): string {
  const [iv, tag] = [stored.subarray(0, ivBytes), stored.subarray(ivBytes, ivBytes + tagBytes)]
  const cipher = createDecipheriv(algorithm, keyFor(shop), iv).setAAD(Buffer.from(name)).setAuthTag(tag)
  return Buffer.concat([cipher.update(stored.subarray(ivBytes + tagBytes)), cipher.final()]).toString('utf8')
}

/** `changedBy` is the person's name; null where they no longer exist. */
export type StoredSetting = { name: SettingName; text: string; changedAt: Date; changedBy: string | null }

/** What the owner has set. A secret that this shop cannot read is left out, and logged. */
export async function readStoredSettings(
  shop: Pick<Shop, 'database' | 'log' | 'settings'>,
): Promise<ReadonlyMap<SettingName, StoredSetting>> {
  const rows = await shop.database
    .select({
      ...pick(settings, 'name', 'value', 'secret', 'changedAt'),
      changedBy: sql<string | null>`coalesce(nullif(trim(${profiles.fullName}), ''), ${profiles.email})`,
    })
    .from(settings)
    .leftJoin(profiles, eq(profiles.id, settings.changedBy))
  // In place of a part of a joined one is what was stored for itself.
  const inOrder = rows.toSorted((a, b) => Number(isJoined(b.name)) - Number(isJoined(a.name)))
  const read = inOrder.flatMap(({ name, value, secret, ...change }): StoredSetting[] => {
    try {
      const text = secret ? decryptSetting(shop, name, secret) : (value ?? '')
      if (isJoined(name)) return partsOf(name, text).map((part) => ({ ...part, ...change }))
      return isSettingName(name) && isSecret(name) === (secret !== null) ? [{ name, text, ...change }] : []
    } catch (error) {
      shop.log.error({ err: error, name }, 'a secret setting was encrypted with another SHOP_SECRET')
      return []
    }
  })
  return new Map(read.map((setting) => [setting.name, setting]))
}

function partsOf(joined: keyof typeof joinedSettings, line: string): Pick<StoredSetting, 'name' | 'text'>[] {
  const { parts, schema } = joinedSettings[joined]
  const { data } = schema.safeParse(line)
  return data ? parts.map((name) => ({ name, text: data[name] ?? '' })) : []
}

type Server = { given: Texts; locked: ReadonlySet<SettingName> }

/** The owner's settings in place of the environment's, except for what the server has locked. */
export function joinTexts({ given, locked }: Server, stored: ReadonlyMap<SettingName, StoredSetting>): Texts {
  const own = [...stored.values()].filter(({ name }) => !locked.has(name)).map(({ name, text }) => [name, text])
  return { ...given, ...Object.fromEntries(own) }
}
