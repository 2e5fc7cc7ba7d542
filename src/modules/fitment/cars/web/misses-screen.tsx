import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '#platform/web/calls/api-client.ts'
import { formatDate } from '#platform/web/formats.ts'
import { BackLink } from '#platform/web/forms/page-form.tsx'
import { ListFilter } from '#platform/web/lists/filters.tsx'
import { ListScreen } from '#platform/web/lists/list-screen.tsx'
import type { Column } from '#platform/web/lists/record-table.tsx'
import { useListSearch } from '#platform/web/lists/use-list-search.ts'
import { missOrders } from '../rules.ts'
import type { VehicleMiss } from '../staff-contract.ts'
import type { MissSearch } from './car-search.ts'
import { adminVehicleTexts, adminMissTexts as texts } from './texts.ts'

const orderOptions = missOrders.map((order) => ({ value: order, label: texts.orders[order] }))

/** Each car links to the form that adds it. */
export function MissesScreen({ search }: { search: MissSearch }) {
  const change = useListSearch<MissSearch>()
  const list = useQuery(
    api.admin.vehicleMisses.list.queryOptions({ input: search, staleTime: 0, placeholderData: keepPreviousData }),
  )
  return (
    <>
      <BackLink to="/admin/vehicles" label={adminVehicleTexts.toVehicles} />
      <ListScreen
        texts={texts}
        list={list}
        failure="admin.vehicles.misses"
        filters={
          <ListFilter
            label={texts.order}
            className="mb-5 sm:w-72"
            options={orderOptions}
            chosen={search.order ?? 'often'}
            onChoose={(value) => change({ order: missOrders.find((known) => known === value && known !== 'often') })}
          />
        }
        isFiltered={false}
        columns={columns}
        search={search}
      />
    </>
  )
}

const nameOf = ({ make, model, year }: VehicleMiss) => `${make} ${model} ${year}`

const columns: Column<VehicleMiss>[] = [
  { header: texts.columns.car, isHeading: true, className: 'wrap-anywhere md:w-full', cell: nameOf },
  { header: texts.columns.count, isNumeric: true, cell: ({ count }) => count.toLocaleString('pt-BR') },
  {
    header: texts.columns.lastDay,
    className: 'tabular whitespace-nowrap',
    cell: ({ lastDay }) => formatDate(`${lastDay}T12:00:00Z`),
  },
  {
    header: texts.columns.actions,
    cell: (miss) => (
      <Link
        to="/admin/vehicles/models/$modelId/add"
        params={{ modelId: miss.modelId }}
        search={{ year: miss.year }}
        data-opens-record
        aria-label={texts.addOne(nameOf(miss))}
        className="inline-flex min-h-6 items-center whitespace-nowrap rounded-sm font-bold underline decoration-silver underline-offset-4 hover:decoration-ink"
      >
        {texts.add}
      </Link>
    ),
  },
]
