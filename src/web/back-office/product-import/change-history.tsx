import { useQuery } from '@tanstack/react-query'
import type { ProductChangeSet } from '#contract/admin/product-changes.ts'
import { isRunning } from '#domain/product-changes/change-set-states.ts'
import { RecordList } from '#web/back-office/shared/list/record-list.tsx'
import { type Column, RecordTable } from '#web/back-office/shared/list/record-table.tsx'
import { RecordName } from '#web/back-office/shared/list/row-actions.tsx'
import { wholeList } from '#web/back-office/shared/list/whole-list.ts'
import { formatDateTime } from '#web/format-date.ts'
import { productImportTexts as texts } from '#web/text/back-office/product-import-texts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { TitledSection } from '#web/ui/titled-section.tsx'
import { changeSetsQuery } from './import-queries.ts'

type ChangeHistoryProps = { onOpen: (id: string) => void; onNew: (() => void) | undefined }

/** The latest changes of many products, whoever began them; each can be opened, and taken back there. */
export function ChangeHistory({ onOpen, onNew }: ChangeHistoryProps) {
  const list = wholeList(useQuery(changeSetsQuery()), () => true)
  return (
    <TitledSection title={texts.history} titleClassName="mb-3 font-extrabold text-xl">
      {onNew && (
        <Button tone="secondary" className="mb-4" onClick={onNew}>
          {texts.another}
        </Button>
      )}
      <RecordList
        query={list}
        failure="admin.productChanges.list"
        empty={{ title: texts.noHistory, text: texts.noHistoryText }}
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

const columns = (onOpen: (id: string) => void): Column<ProductChangeSet>[] => [
  {
    header: texts.historyColumns.title,
    isHeading: true,
    className: 'wrap-anywhere md:w-full',
    cell: ({ id, title }) => <RecordName name={title} editLabel={texts.openOne(title)} onEdit={() => onOpen(id)} />,
  },
  { header: texts.historyColumns.when, className: 'tabular', cell: ({ createdAt }) => formatDateTime(createdAt) },
  { header: texts.historyColumns.who, cell: ({ author }) => author ?? texts.nothing },
  { header: texts.historyColumns.rows, isNumeric: true, cell: ({ rowCount }) => rowCount.toLocaleString('pt-BR') },
  {
    header: texts.historyColumns.state,
    cell: ({ state, handledCount, rowCount }) => (
      <Badge tone={state === 'applied' ? 'go' : isRunning(state) ? 'signal' : 'neutral'}>
        {isRunning(state) ? texts.running(texts.states[state], handledCount, rowCount) : texts.states[state]}
      </Badge>
    ),
  },
]
