import { z } from 'zod'
import { adminCalls } from '#platform/contract/calls.ts'
import { absent, instant } from '#platform/contract/fields.ts'
import { changedBy, changeOfRecord, readOnly } from '#platform/contract/records.ts'
import { freightDefinitions } from './freight-definitions.ts'
import { openingSteps, type SettingGroup, settingGroups } from './groups.ts'
import { salesDefinitions } from './sales-definitions.ts'
import { shopDefinitions } from './shop-definitions.ts'

/** Every setting that the owner changes, by its name in the environment. */
export const settingDefinitions = { ...shopDefinitions, ...salesDefinitions, ...freightDefinitions }

export type SettingName = keyof typeof settingDefinitions
export const settingNames = Object.keys(settingDefinitions) as [SettingName, ...SettingName[]]
export const isSettingName = (name: string): name is SettingName => Object.hasOwn(settingDefinitions, name)
export type SettingValues = { [Name in SettingName]: z.output<(typeof settingDefinitions)[Name]['schema']> }

/** The settings of one screen, in their order. */
export const settingsOfGroup = (group: SettingGroup): SettingName[] =>
  settingNames.filter((name) => settingDefinitions[name].group === group)

export const isSecret = (name: SettingName): boolean => settingDefinitions[name].kind === 'secret'

/** They decide about money and hold the keys to it: only those with the permission `settings` see and change them. */
const call = adminCalls('Back office: settings', { permission: 'settings' })

const groupId = z.enum(settingGroups, 'Grupo desconhecido.')
const settingName = z.enum(settingNames)

const typedText = (name: SettingName) => {
  const { schema }: { schema: z.ZodType<unknown, string> } = settingDefinitions[name]
  return z.string(absent('Informe um texto.')).superRefine((typed, context) => {
    for (const { message } of schema.safeParse(typed).error?.issues ?? []) context.addIssue(message)
  })
}

/** The texts of settings as people type them, each checked by its own schema and left as it is. */
export const typedSettings = (names: readonly SettingName[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, typedText(name)])), absent('Informe as configurações.'))

const settingGroup = z.object({
  id: groupId,
  /** When one of them was last changed on a screen. */
  updatedAt: instant,
  changedBy,
  /** What is in force, as text; secrets are never read. */
  values: z.partialRecord(settingName, z.string()),
  /** Those that only the server sets. */
  locked: z.array(settingName),
  /** The secrets that are set; `changedAt` is null for one that the server sets. */
  secrets: z.array(z.object({ name: settingName, changedAt: instant.nullable() })),
})
export type SettingGroupRecord = z.output<typeof settingGroup>

/** What a provider says to the stored access: it works, is refused, or was not reached. */
const outcome = z.enum(['works', 'refused', 'out-of-reach'])

/** `provider` is the id of the one that was asked. */
const paymentTrial = z.object({ outcome, provider: z.string() })
export type PaymentTrial = z.output<typeof paymentTrial>

/** Without a mail server nothing is sent. */
const emailTrial = z.object({ outcome: z.enum([...outcome.options, 'no-server']), to: z.string() })
export type EmailTrial = z.output<typeof emailTrial>

export const adminSettingsContract = {
  checklist: call
    .get('/admin/settings/checklist', 'What the shop lacks before it can sell')
    .output(z.object({ missing: z.array(z.enum(openingSteps)) })),
  tryPayment: call
    .post('/admin/settings/try-payment', 'Ask the payment provider whether the stored key works')
    .meta({ isRead: true })
    .input(z.strictObject({}))
    .output(paymentTrial),
  tryEmail: call
    .post('/admin/settings/try-email', 'Send an e-mail to oneself by the stored mail server')
    .meta({ isRead: true })
    .input(z.strictObject({}))
    .output(emailTrial),
  list: call.get('/admin/settings', 'The settings of the shop, by group').output(z.array(settingGroup)),
  update: call
    .put('/admin/settings/{id}', 'Change settings of one group; an empty secret is removed', 'CHANGED_MEANWHILE')
    .input(
      z.strictObject({
        ...changeOfRecord,
        id: groupId,
        values: typedSettings(settingNames).partial().strict(),
        locked: readOnly,
        secrets: readOnly,
      }),
    )
    .output(z.object({ id: groupId })),
}
