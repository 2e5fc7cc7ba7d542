import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/web/calls/index.ts'
import { RecordDialog } from '#platform/web/forms/form-dialog.tsx'
import { BackLink } from '#platform/web/forms/page-form.tsx'
import { useDeletion } from '#platform/web/lists/deletion.tsx'
import { containsText, FilterBar } from '#platform/web/lists/filters.tsx'
import { ListScreen } from '#platform/web/lists/list-screen.tsx'
import { unpagedList } from '#platform/web/lists/record-list.tsx'
import type { Column } from '#platform/web/lists/record-table.tsx'
import { AddButton, RecordName, rowActionsColumn } from '#platform/web/lists/row-buttons.tsx'
import type { NameSearch } from '#platform/web/lists/search-parameters.ts'
import type { AdminTradeWord } from '../contract.ts'
import { tradeWordTexts as texts } from './texts.ts'
import { TradeWordForm } from './trade-word-form.tsx'

const wordColumns = (
  onEdit: (word: AdminTradeWord) => void,
  onDelete: (record: { id: string; name: string }) => void,
): Column<AdminTradeWord>[] => [
  {
    header: texts.columns.word,
    isHeading: true,
    className: 'wrap-anywhere md:min-w-48',
    cell: (word) => <RecordName name={word.word} onEdit={() => onEdit(word)} />,
  },
  { header: texts.columns.kind, className: 'whitespace-nowrap', cell: ({ kind }) => texts.kinds[kind] ?? kind },
  {
    header: texts.columns.meaning,
    className: 'wrap-anywhere md:w-full',
    cell: ({ kind, meaning }) => (kind === 'unsold' ? texts.goods(meaning) : meaning),
  },
  rowActionsColumn((word) => ({
    name: word.word,
    onEdit: () => onEdit(word),
    onDelete: () => onDelete({ id: word.id, name: word.word }),
  })),
]

export function TradeWordsScreen({ search: { search } }: { search: NameSearch }) {
  const words = useQuery(api.admin.tradeWords.list.queryOptions({ staleTime: 0 }))
  const [edited, setEdited] = useState<AdminTradeWord | 'new'>()
  const deletion = useDeletion({
    call: api.admin.tradeWords.delete.mutationOptions(),
    situation: 'admin.tradeWords.delete',
    texts,
    refresh: (queryClient) => queryClient.invalidateQueries({ queryKey: api.admin.tradeWords.key() }),
  })
  return (
    <>
      <BackLink to="/admin/products" label={texts.toProducts} />
      <ListScreen
        texts={texts}
        list={unpagedList(words, ({ word, meaning }) => containsText(`${word} ${meaning}`, search))}
        actions={<AddButton label={texts.add} onClick={() => setEdited('new')} />}
        filters={
          <>
            <p className="-mt-2 mb-5 max-w-3xl text-steel">{texts.intro}</p>
            <FilterBar label={texts.searchLabel} term={search} />
          </>
        }
        isFiltered={search !== undefined}
        columns={wordColumns(setEdited, deletion.ask)}
        onOpen={setEdited}
        deletion={deletion}
      />
      <RecordDialog record={edited} texts={texts} onClose={() => setEdited(undefined)}>
        {(form) => <TradeWordForm {...form} onDone={() => setEdited(undefined)} />}
      </RecordDialog>
    </>
  )
}
