import type { ReactNode } from 'react'
import { formatDateTime } from '#platform/web/formats.ts'
import { type ListQuery, RecordList } from '#platform/web/lists/record-list.tsx'
import { type Column, RecordTable } from '#platform/web/lists/record-table.tsx'
import { RecordName } from '#platform/web/lists/row-buttons.tsx'
import type { ToastKey } from '#platform/web/toasts/toast-texts.ts'
import { Badge, TitledSection } from '#platform/web/ui/index.ts'

type Listed = { id: string; createdAt: string; author: string | null; rowCount: number }

type ChangeHistoryProps<Change extends Listed> = {
  query: ListQuery<{ rows: Change[]; total: number }>
  failure: ToastKey
  texts: {
    history: string
    none: string
    noneText: string
    openOne: (title: string) => string
    columns: { title: string; when: string; who: string; rows: string; state: string }
    noAuthor: string
  }
  titleOf: (change: Change) => string
  stateOf: (change: Change) => { tone: 'go' | 'signal' | 'neutral'; text: string }
  onOpen: (id: string) => void
  lead?: ReactNode
}

export function ChangeHistory<Change extends Listed>(props: ChangeHistoryProps<Change>) {
  const { query, failure, texts, onOpen, lead } = props
  return (
    <TitledSection title={texts.history} titleClassName="mb-3 font-extrabold text-xl">
      {lead}
      <RecordList
        query={query}
        failure={failure}
        empty={{ title: texts.none, text: texts.noneText }}
        isFiltered={false}
      >
        {(page) => (
          <RecordTable
            label={texts.history}
            columns={columnsOf(props)}
            records={page.rows}
            onOpen={({ id }) => onOpen(id)}
          />
        )}
      </RecordList>
    </TitledSection>
  )
}

function columnsOf<Change extends Listed>({
  texts: { openOne, columns, noAuthor },
  titleOf,
  stateOf,
  onOpen,
}: ChangeHistoryProps<Change>): Column<Change>[] {
  return [
    {
      header: columns.title,
      isHeading: true,
      className: 'wrap-anywhere md:w-full',
      cell: (change) => (
        <RecordName name={titleOf(change)} editLabel={openOne(titleOf(change))} onEdit={() => onOpen(change.id)} />
      ),
    },
    { header: columns.when, className: 'tabular', cell: ({ createdAt }) => formatDateTime(createdAt) },
    { header: columns.who, cell: ({ author }) => author ?? noAuthor },
    { header: columns.rows, isNumeric: true, cell: ({ rowCount }) => rowCount.toLocaleString('pt-BR') },
    {
      header: columns.state,
      cell: (change) => {
        const { tone, text } = stateOf(change)
        return <Badge tone={tone}>{text}</Badge>
      },
    },
  ]
}
