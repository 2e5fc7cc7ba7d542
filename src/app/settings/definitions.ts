import type { z } from 'zod'
import { freightDefinitions } from './freight-definitions.ts'
import type { SettingGroup } from './groups.ts'
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
