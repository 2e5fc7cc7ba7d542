import { RadioCards } from '#platform/web/ui/index.ts'
import type { OwnRole, TeamMember } from '../contract.ts'
import { builtInRoles } from '../rules.ts'
import { builtInRoleTexts, permissionTitles } from '../titles.ts'
import { teamTexts as texts } from './texts.ts'

type Role = TeamMember['role']

/** The name of a role that somebody has. */
export const nameOfRole = (role: Role, ownRoles: readonly OwnRole[]): string =>
  builtInRoles.find((known) => known === role)
    ? builtInRoleTexts[role as (typeof builtInRoles)[number]].title
    : (ownRoles.find(({ id }) => id === role)?.name ?? texts.unknownRole)

type RoleChoiceProps = {
  ownRoles: readonly OwnRole[]
  chosen: Role | undefined
  error: string | undefined
  onChoose: (role: Role) => void
}

/** All roles with what each is for; the shop's own stand first. */
export function RoleChoice({ ownRoles, chosen, error, onChoose }: RoleChoiceProps) {
  const own = ownRoles.map(({ id, name, permissions }) => ({
    value: id,
    label: name,
    hint: permissions.map((permission) => permissionTitles[permission]).join(' · '),
  }))
  const builtIn = builtInRoles
    .toReversed()
    .map((role) => ({ value: role as Role, label: builtInRoleTexts[role].title, hint: builtInRoleTexts[role].text }))
  return (
    <RadioCards legend={texts.role} choices={[...own, ...builtIn]} chosen={chosen} error={error} onChoose={onChoose} />
  )
}
