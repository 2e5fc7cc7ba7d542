import { createFileRoute } from '@tanstack/react-router'
import { readSettingGroup, type SettingGroup } from '../settings/groups.ts'
import { SettingsScreen } from '../settings/web/settings-screen.tsx'

export const Route = createFileRoute('/admin/settings')({
  validateSearch: ({ group }): { group?: SettingGroup | undefined } => ({
    group: group === undefined ? undefined : readSettingGroup(group),
  }),
  component: Settings,
})

function Settings() {
  const { group } = Route.useSearch()
  return <SettingsScreen group={readSettingGroup(group)} isChosen={group !== undefined} />
}
