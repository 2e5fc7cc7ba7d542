import type { QueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { ChartColumn, CircleStop, Copy } from 'lucide-react'
import { api } from '#platform/web/calls/index.ts'
import { formatDate } from '#platform/web/formats.ts'
import { amountColumn } from '#platform/web/lists/columns.ts'
import { DeleteDialog, useDeletion } from '#platform/web/lists/deletion.tsx'
import { FilterBar } from '#platform/web/lists/filters.tsx'
import { ListScreen } from '#platform/web/lists/list-screen.tsx'
import type { Column } from '#platform/web/lists/record-table.tsx'
import { AddLink, deleteAction, editAction, rowMenuColumn } from '#platform/web/lists/row-buttons.tsx'
import { listUpdates, useList } from '#platform/web/lists/use-list.ts'
import { Badge, type BadgeTone } from '#platform/web/ui/index.ts'
import type { PromotionSearch } from '../../web/searches.ts'
import type { PromotionRow } from '../contract.ts'
import type { PromotionState } from '../rules.ts'
import { describeBenefit, describeMinimum } from '../texts.ts'
import { promotionTexts as texts } from './texts.ts'

export const refreshPromotions = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: api.admin.promotions.key() })

const tones: Record<PromotionState, BadgeTone> = { active: 'go', scheduled: 'link', ended: 'neutral', stopped: 'ink' }

function describePeriod({ startsAt, endsAt }: PromotionRow): string {
  const first = formatDate(startsAt)
  // The end is the first moment after the last day.
  return endsAt === null
    ? texts.from(first)
    : texts.period(first, formatDate(new Date(Date.parse(endsAt) - 1).toISOString()))
}

type RowActions = { onStop: (row: PromotionRow) => void; onDelete: (row: PromotionRow) => void }

const promotionColumns = ({ onStop, onDelete }: RowActions): Column<PromotionRow>[] => [
  {
    header: texts.columns.name,
    isHeading: true,
    className: 'wrap-anywhere md:w-full md:min-w-48',
    cell: ({ id, label, benefit, minimumCents }) => (
      <span className="block min-w-0">
        <Link
          to="/admin/promotions/edit/$promotionId"
          params={{ promotionId: id }}
          data-opens-record
          className="inline-block min-h-6 rounded-sm font-bold hover:underline"
        >
          {label}
        </Link>
        <span className="block font-normal text-sm text-steel">
          {[describeBenefit(benefit), describeMinimum(minimumCents)].filter(Boolean).join(' ')}
        </span>
      </span>
    ),
  },
  {
    header: texts.columns.code,
    className: 'whitespace-nowrap',
    cell: ({ code, codeCount }) => code ?? (codeCount > 0 ? texts.codes(codeCount) : texts.noCode),
  },
  { header: texts.columns.period, className: 'tabular', cell: describePeriod },
  {
    header: texts.columns.state,
    cell: ({ state }) => <Badge tone={tones[state] ?? 'neutral'}>{texts.states[state] ?? state}</Badge>,
  },
  {
    header: texts.columns.uses,
    isNumeric: true,
    className: 'whitespace-nowrap',
    cell: ({ useCount, maxUses }) => texts.uses(useCount, maxUses),
  },
  amountColumn(texts.columns.discount, ({ discountCents }) => discountCents, { isSpare: true }),
  amountColumn(texts.columns.revenue, ({ revenueCents }) => revenueCents, { isSpare: true }),
  rowMenuColumn((row) => ({ name: row.label, actions: rowActions(row, { onStop, onDelete }) })),
]

const rowActions = (row: PromotionRow, { onStop, onDelete }: RowActions) => [
  editAction(<Link to="/admin/promotions/edit/$promotionId" params={{ promotionId: row.id }} />),
  {
    key: 'copy',
    label: texts.copy,
    icon: <Copy />,
    link: <Link to="/admin/promotions/add" search={{ copy: row.id }} />,
  },
  ...(row.state === 'active' || row.state === 'scheduled'
    ? [{ key: 'stop', label: texts.stop, icon: <CircleStop />, isDangerous: true, onSelect: () => onStop(row) }]
    : []),
  ...(row.useCount === 0 ? [deleteAction(() => onDelete(row))] : []),
]

export function PromotionsScreen({ search }: { search: PromotionSearch }) {
  const navigate = useNavigate()
  const list = useList(api.admin.promotions.list, search)
  const stopping = useDeletion({
    call: api.admin.promotions.stop.mutationOptions(),
    situation: 'admin.promotions.stop',
    texts: texts.stopping,
    refresh: refreshPromotions,
  })
  const deletion = useDeletion({
    call: api.admin.promotions.delete.mutationOptions(),
    situation: 'admin.promotions.delete',
    texts: texts.deletion,
    refresh: refreshPromotions,
  })
  return (
    <>
      <ListScreen
        texts={texts}
        list={list}
        failure="admin.promotions.list"
        actions={<AddLink label={texts.add} to="/admin/promotions/add" />}
        more={[
          {
            key: 'discounts',
            label: texts.toDiscounts,
            icon: <ChartColumn />,
            link: <Link to="/admin/promotions/discounts" />,
          },
        ]}
        filters={<PromotionFilters search={search} />}
        isFiltered={search.search !== undefined || search.state !== undefined || search.kind !== undefined}
        columns={promotionColumns({
          onStop: ({ id, label }) => stopping.ask({ id, name: label }),
          onDelete: ({ id, label }) => deletion.ask({ id, name: label }),
        })}
        onOpen={({ id }) => void navigate({ to: '/admin/promotions/edit/$promotionId', params: { promotionId: id } })}
        search={search}
        deletion={deletion}
        updates={listUpdates(api.admin.promotions.list, search)}
      />
      <DeleteDialog deletion={stopping} />
    </>
  )
}

function PromotionFilters({ search: { search, state, kind } }: { search: PromotionSearch }) {
  const states = { label: texts.state, all: texts.allStates, labels: texts.states }
  const kinds = { label: texts.kind, all: texts.allKinds, labels: texts.kinds }
  return (
    <FilterBar
      label={texts.searchLabel}
      term={search}
      choices={[
        { name: 'state', chosen: state, className: 'sm:w-52', ...states },
        { name: 'kind', chosen: kind, className: 'sm:w-56', ...kinds },
      ]}
    />
  )
}
