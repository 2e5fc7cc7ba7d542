/** The groups of settings and their titles, in their order. */
export const settingGroupTitles = {
  shop: 'Loja',
  payment: 'Pagamento',
  freight: 'Frete',
  email: 'E-mail',
  orders: 'Estoque e pedidos',
  promises: 'Promessas',
} as const
export type SettingGroup = keyof typeof settingGroupTitles
export const settingGroups = Object.keys(settingGroupTitles) as [SettingGroup, ...SettingGroup[]]

/** The group that an address names; the first one without such a name. */
export const readSettingGroup = (given: unknown): SettingGroup => settingGroups.find((id) => id === given) ?? 'shop'

/** What a shop that sells lacks as long as it is as it was installed. */
export const openingSteps = ['payment', 'products', 'shop', 'email', 'https', 'backups'] as const
export type OpeningStep = (typeof openingSteps)[number]
