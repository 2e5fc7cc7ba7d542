import { useQuery } from '@tanstack/react-query'
import { api } from '#web/api-client.ts'
import { ChangeHistory } from '#web/back-office/shared/imports/change-history.tsx'
import { unpagedList } from '#web/back-office/shared/list/unpaged-list.ts'
import { adminImportTexts as texts } from '#web/text/back-office/admin-import-texts.ts'

/** The latest imports of vehicles; each can be opened, and undone there. */
export function ImportHistory({ onOpen }: { onOpen: (id: string) => void }) {
  const imports = useQuery(api.admin.vehicleImports.list.queryOptions({ staleTime: 0 }))
  return (
    <ChangeHistory
      query={unpagedList(imports, () => true)}
      failure="admin.vehicles.imports.list"
      texts={texts.history}
      titleOf={({ fileName }) => fileName}
      stateOf={({ state }) => ({ tone: state === 'applied' ? 'go' : 'neutral', text: texts.states[state] })}
      onOpen={onOpen}
    />
  )
}
