import { eq, sql } from 'drizzle-orm'
import { shopError } from '#platform/contract/errors.ts'
import { admin, implementCalls } from '#platform/server/api/callers.ts'
import { changedAt, recordChange, requireUnchanged } from '#platform/server/audit.ts'
import { profiles } from '#platform/server/auth/tables.ts'
import { invalidateCache } from '#platform/server/cache/tags.ts'
import { takeTurn } from '#platform/server/database/advisory-locks.ts'
import { inTransaction, type Shop } from '#platform/server/shop.ts'
import {
  adminSettingsContract,
  isSecret,
  isSettingName,
  type SettingGroupRecord,
  type SettingName,
  settingDefinitions,
  settingsOfGroup,
} from '../contract.ts'
import { type SettingGroup, settingGroups, settingGroupTitles } from '../groups.ts'
import { settings } from '../tables.ts'
import { readChecklist, tryEmail, tryPayment } from './checklist.ts'
import { type Fault, readValues, type Texts, textOf } from './read-values.ts'
import { encryptSetting, joinTexts, readStoredSettings, type StoredSetting } from './stored-settings.ts'
import { settingFailures as failures } from './texts.ts'

type Stored = ReadonlyMap<SettingName, StoredSetting>

const never = new Date(0)

/** The last change of a group on a screen. */
function lastChange(group: SettingGroup, stored: Stored): { changedAt: Date; changedBy: string | null } {
  const changes = settingsOfGroup(group).flatMap((name) => stored.get(name) ?? [])
  return changes.toSorted((a, b) => +b.changedAt - +a.changedAt)[0] ?? { changedAt: never, changedBy: null }
}

/** As a form shows it. */
const shownText = (texts: Texts, name: SettingName): string =>
  settingDefinitions[name].kind === 'lines' ? textOf(texts, name).replaceAll(/\s*;\s*/g, '\n') : textOf(texts, name)

export async function listSettings(shop: Shop): Promise<SettingGroupRecord[]> {
  const { server } = shop.ports.liveSettings
  const stored = await readStoredSettings(shop)
  const texts = joinTexts(server, stored)
  return settingGroups.map((id) => {
    const names = settingsOfGroup(id)
    const { changedAt: updatedAt, changedBy } = lastChange(id, stored)
    const secrets = names.filter((name) => isSecret(name) && textOf(texts, name) !== '')
    return {
      id,
      updatedAt: updatedAt.toISOString(),
      changedBy,
      values: Object.fromEntries(names.filter((name) => !isSecret(name)).map((name) => [name, shownText(texts, name)])),
      locked: names.filter((name) => server.locked.has(name)),
      secrets: secrets.map((name) => ({
        name,
        changedAt: (server.locked.has(name) ? undefined : stored.get(name)?.changedAt.toISOString()) ?? null,
      })),
    }
  })
}

export type SettingsChange = {
  actorId: string
  id: SettingGroup
  values: Readonly<Record<string, string | undefined>>
  /** The group's last change as the form read it; without it the form wins. */
  expectedUpdatedAt: string | undefined
}

/**
 * Stores the settings of a group that differ from what is in force. Resolves when this process goes by them; the others
 * are told. Throws `CHANGED_MEANWHILE`, and `INVALID_INPUT` for settings that are locked or do not go together.
 */
export async function changeSettings(shop: Shop, change: SettingsChange): Promise<{ id: SettingGroup }> {
  const { server } = shop.ports.liveSettings
  const { actorId, id, expectedUpdatedAt } = change
  await inTransaction(shop, async (tx) => {
    await takeTurn(tx.database, 'settings')
    const stored = await readStoredSettings(tx)
    const last = lastChange(id, stored)
    requireUnchanged({ updatedAt: last.changedAt }, expectedUpdatedAt)
    const before = joinTexts(server, stored)
    const changed = changedTexts(change, before)
    requireAllowed(change, changed, { ...server, before })
    if (changed.length === 0) return
    await requireOwnSecondStep(tx, actorId, changed)
    const row = { changedAt: changedAt(tx, last.changedAt), changedBy: actorId }
    const rows = changed.map(([name, text]) =>
      isSecret(name)
        ? { name, value: null, secret: encryptSetting(tx, name, text), ...row }
        : { name, value: text, secret: null, ...row },
    )
    const value = sql`excluded.value`
    const secret = sql`excluded.secret`
    await tx.database
      .insert(settings)
      .values(rows)
      .onConflictDoUpdate({ target: settings.name, set: { value, secret, ...row } })
    const audited = (name: SettingName, text: string, word: string) =>
      isSecret(name) ? (text === '' ? '' : word) : settingDefinitions[name].kind === 'switch' ? switchWord(text) : text
    const titled = (textFor: (name: SettingName, text: string) => string) =>
      Object.fromEntries(changed.map(([name, text]) => [settingDefinitions[name].title, textFor(name, text)]))
    await recordChange(tx, {
      actorId,
      action: 'settings.update',
      entityId: id,
      before: titled((name) => audited(name, shownText(before, name), failures.secretSet)),
      after: { title: settingGroupTitles[id], ...titled((name, text) => audited(name, text, failures.secretNew)) },
    })
    await invalidateCache(tx, ['settings'])
  })
  await shop.ports.liveSettings.reload()
  return { id }
}

/** What the form has changed, without the space around it. */
const changedTexts = ({ values }: SettingsChange, before: Texts): [SettingName, string][] =>
  Object.entries(values).flatMap(([name, typed]): [SettingName, string][] => {
    const text = typed?.trim()
    return isSettingName(name) && text !== undefined && text !== shownText(before, name) ? [[name, text]] : []
  })

const switchWord = (text: string) => (text === 'on' ? failures.on : failures.off)

/** Who demands a second step of the owners would be locked out without one. */
async function requireOwnSecondStep({ database }: Shop, actorId: string, changed: readonly [SettingName, string][]) {
  const name = 'OWNERS_NEED_TWO_FACTOR'
  if (!changed.some(([setting, text]) => setting === name && text === 'on')) return
  const [person] = await database
    .select({ hasStep: profiles.twoFactorEnabled })
    .from(profiles)
    .where(eq(profiles.id, actorId))
  if (person?.hasStep) return
  const message = failures.ownStepFirst
  throw shopError('INVALID_INPUT', { data: { issues: [{ path: `values.${name}`, message }] }, message })
}

// What the server sets is told where the owner can choose otherwise.
const fieldOfFault: Readonly<Record<string, SettingName>> = { SHOP_URL: 'PAYMENT_PROVIDER' }

type Rules = { before: Texts; locked: ReadonlySet<SettingName> }

/** Throws `INVALID_INPUT` with what is wrong by setting. */
function requireAllowed({ id }: SettingsChange, changed: readonly [SettingName, string][], { before, locked }: Rules) {
  const issues = changed.flatMap(([name]): Fault[] => {
    const isOther = settingDefinitions[name].group !== id
    const message = isOther ? failures.otherGroup : failures.locked
    return isOther || locked.has(name) ? [{ name, message }] : []
  })
  const faults = readValues({ ...before, ...Object.fromEntries(changed) }).faults ?? []
  for (const { name, message, isWithOthers } of faults)
    issues.push({ name, message: isWithOthers ? (failures.together[name] ?? failures.keys) : message })
  const named = issues.map(({ name, message }) => ({ path: `values.${fieldOfFault[name] ?? name}`, message }))
  if (named.length > 0) throw shopError('INVALID_INPUT', { data: { issues: named }, message: named[0]?.message })
}

const calls = implementCalls(adminSettingsContract).use(admin)

export const adminSettingsRouter = {
  checklist: calls.checklist.handler(({ context }) => readChecklist(context.shop)),
  tryPayment: calls.tryPayment.handler(({ context }) => tryPayment(context.shop)),
  tryEmail: calls.tryEmail.handler(({ context }) => tryEmail(context.shop, context.administrator.email)),
  list: calls.list.handler(({ context }) => listSettings(context.shop)),
  update: calls.update.handler(({ context, input }) => {
    const { id, values, updatedAt, expectedUpdatedAt = updatedAt } = input
    return changeSettings(context.shop, { actorId: context.administrator.id, id, values, expectedUpdatedAt })
  }),
}
