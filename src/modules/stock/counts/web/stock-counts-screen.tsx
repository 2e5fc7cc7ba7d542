import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { api, useCall } from '#platform/web/calls/index.ts'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { BackLink } from '#platform/web/forms/page-form.tsx'
import { momentColumn } from '#platform/web/lists/columns.ts'
import { ListScreen } from '#platform/web/lists/list-screen.tsx'
import type { Column } from '#platform/web/lists/record-table.tsx'
import { AddButton } from '#platform/web/lists/row-buttons.tsx'
import { useList } from '#platform/web/lists/use-list.ts'
import { useListSearch } from '#platform/web/lists/use-list-search.ts'
import { Select, TextField } from '#platform/web/ui/index.ts'
import type { StockCountRow } from '../contract.ts'
import { CountScreen } from './count-screen.tsx'
import type { CountSearch } from './count-search.ts'
import { stockCountStateTexts, stockCountTexts as texts } from './texts.ts'

type StartCountDialogProps = { isOpen: boolean; onClose: () => void; onStarted: (id: string) => void }

const everything = { categoryId: '', brandId: '', place: '' }

function StartCountDialog({ isOpen, onClose, onStarted }: StartCountDialogProps) {
  const categories = useQuery(api.admin.categories.list.queryOptions({ enabled: isOpen }))
  const brands = useQuery(api.admin.brands.list.queryOptions({ enabled: isOpen }))
  const form = useForm({ defaultValues: everything })
  const end = () => {
    form.reset()
    onClose()
  }
  const start = useCall(api.admin.stockCounts.start, {
    toast: 'admin.stockCounts.start',
    onSuccess: ({ id }) => {
      end()
      onStarted(id)
    },
    refresh: (queryClient) => queryClient.invalidateQueries({ queryKey: api.admin.stockCounts.list.key() }),
  })
  const submit = form.handleSubmit(({ categoryId, brandId, place }) =>
    start.mutate({
      categoryId: categoryId || undefined,
      brandId: brandId || undefined,
      place: place.trim() ? place : undefined,
    }),
  )
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={end}
      title={texts.start}
      isUnsaved={() => Object.values(form.getValues()).some((value) => value.trim() !== '')}
      submit={{ label: texts.begin, isBusy: start.isPending }}
      onSubmit={submit}
    >
      <p className="text-steel">{texts.startHint}</p>
      <Select
        {...form.register('categoryId')}
        // A native select whose options arrive later has to be set to its value again.
        key={`categories ${categories.data?.length}`}
        label={texts.category}
        placeholder={texts.allCategories}
        options={(categories.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
      <Select
        {...form.register('brandId')}
        key={`brands ${brands.data?.length}`}
        label={texts.brand}
        placeholder={texts.allBrands}
        options={(brands.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
      <TextField
        {...form.register('place')}
        label={texts.place}
        hint={texts.placeHint}
        maxLength={60}
        autoComplete="off"
      />
    </FormDialog>
  )
}

const countColumns: Column<StockCountRow>[] = [
  {
    header: texts.columns.title,
    isHeading: true,
    className: 'wrap-anywhere md:min-w-60',
    cell: ({ id, title }) => (
      <Link
        to="/admin/stock-counts"
        search={{ count: id }}
        data-opens-record
        className="inline-block min-h-6 font-semibold underline decoration-silver underline-offset-4 hover:decoration-ink"
      >
        {title}
      </Link>
    ),
  },
  { header: texts.columns.state, cell: ({ state }) => stockCountStateTexts[state] },
  { header: texts.columns.products, isNumeric: true, cell: ({ productCount }) => productCount.toLocaleString('pt-BR') },
  {
    header: texts.columns.who,
    className: 'wrap-anywhere md:max-w-48',
    cell: ({ startedBy }) => startedBy ?? texts.somebody,
  },
  momentColumn(texts.columns.when, ({ createdAt }) => createdAt),
]

export function StockCountsScreen({ search }: { search: CountSearch }) {
  return search.count === undefined ? (
    <CountList page={search.page} />
  ) : (
    <CountScreen key={search.count} id={search.count} search={search} />
  )
}

function CountList({ page }: { page: number | undefined }) {
  const change = useListSearch<CountSearch>()
  const [isStarting, setIsStarting] = useState(false)
  const list = useList(api.admin.stockCounts.list, { page })
  return (
    <>
      <BackLink to="/admin/products" label={texts.toProducts} />
      <ListScreen
        texts={texts}
        list={list}
        failure="admin.stockCounts.list"
        actions={<AddButton label={texts.start} onClick={() => setIsStarting(true)} />}
        filters={null}
        isFiltered={false}
        columns={countColumns}
        search={{ page }}
      />
      <StartCountDialog
        isOpen={isStarting}
        onClose={() => setIsStarting(false)}
        onStarted={(count) => change({ count })}
      />
    </>
  )
}
