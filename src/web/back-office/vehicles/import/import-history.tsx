import { useQuery } from '@tanstack/react-query'
import type { VehicleImport } from '#contract/admin/vehicle-imports.ts'
import { api } from '#web/api-client.ts'
import { RecordList } from '#web/back-office/shared/list/record-list.tsx'
import { type Column, RecordTable } from '#web/back-office/shared/list/record-table.tsx'
import { RecordName } from '#web/back-office/shared/list/row-actions.tsx'
import { wholeList } from '#web/back-office/shared/list/whole-list.ts'
import { formatDateTime } from '#web/format-date.ts'
import { adminImportTexts as texts } from '#web/text/back-office/admin-import-texts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { TitledSection } from '#web/ui/titled-section.tsx'

/** The latest imports; each can be opened, and undone there. */
export function ImportHistory({ onOpen }: { onOpen: (id: string) => void }) {
  const imports = useQuery(api.admin.vehicleImports.list.queryOptions({ staleTime: 0 }))
  const list = wholeList(imports, () => true)
  return (
    <TitledSection title={texts.history} titleClassName="mb-3 font-extrabold text-xl">
      <RecordList
        query={list}
        failure="admin.vehicles.imports.list"
        empty={{ title: texts.noImports, text: texts.noImportsText }}
        isFiltered={false}
      >
        {(page) => (
          <RecordTable
            label={texts.history}
            columns={columns(onOpen)}
            records={page.rows}
            onOpen={({ id }) => onOpen(id)}
          />
        )}
      </RecordList>
    </TitledSection>
  )
}

const columns = (onOpen: (id: string) => void): Column<VehicleImport>[] => [
  {
    header: texts.historyColumns.file,
    isHeading: true,
    className: 'wrap-anywhere md:w-full',
    cell: ({ id, fileName }) => (
      <RecordName name={fileName} editLabel={texts.openOne(fileName)} onEdit={() => onOpen(id)} />
    ),
  },
  { header: texts.historyColumns.when, className: 'tabular', cell: ({ createdAt }) => formatDateTime(createdAt) },
  { header: texts.historyColumns.who, cell: ({ author }) => author ?? texts.nothing },
  {
    header: texts.historyColumns.rows,
    isNumeric: true,
    cell: ({ rowCount }) => rowCount.toLocaleString('pt-BR'),
  },
  {
    header: texts.historyColumns.state,
    cell: ({ state }) => <Badge tone={state === 'applied' ? 'go' : 'neutral'}>{texts.states[state]}</Badge>,
  },
]
