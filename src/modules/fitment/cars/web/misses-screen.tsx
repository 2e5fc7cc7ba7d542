import { Link } from '@tanstack/react-router'
import { api } from '#platform/web/calls/index.ts'
import { formatDate } from '#platform/web/formats.ts'
import { BackLink } from '#platform/web/forms/page-form.tsx'
import { ListFilter } from '#platform/web/lists/filters.tsx'
import { ListScreen } from '#platform/web/lists/list-screen.tsx'
import type { Column } from '#platform/web/lists/record-table.tsx'
import { useList } from '#platform/web/lists/use-list.ts'
import { useListSearch } from '#platform/web/lists/use-list-search.ts'
import type { MissSearch } from '../../web/searches.ts'
import { missOrders, missSubjects } from '../rules.ts'
import type { VehicleMiss } from '../staff-contract.ts'
import { adminVehicleTexts, adminMissTexts as texts } from './texts.ts'

const subjectOptions = missSubjects.map((about) => ({ value: about, label: texts.subjects[about] }))
const orderOptions = missOrders.map((order) => ({ value: order, label: texts.orders[order] }))

/** Each row links to the form that adds what is missing. */
export function MissesScreen({ search }: { search: MissSearch }) {
  const change = useListSearch<MissSearch>()
  const list = useList(api.admin.vehicleMisses.list, search)
  return (
    <>
      <BackLink to="/admin/vehicles" label={adminVehicleTexts.toVehicles} />
      <ListScreen
        texts={texts}
        list={list}
        failure="admin.vehicles.misses"
        filters={
          <div className="mb-5 flex flex-wrap gap-3">
            <ListFilter
              label={texts.about}
              className="sm:w-80"
              options={subjectOptions}
              chosen={search.about ?? 'cars'}
              onChoose={(value) => change({ about: missSubjects.find((known) => known === value && known !== 'cars') })}
            />
            <ListFilter
              label={texts.order}
              className="sm:w-72"
              options={orderOptions}
              chosen={search.order ?? 'often'}
              onChoose={(value) => change({ order: missOrders.find((known) => known === value && known !== 'often') })}
            />
          </div>
        }
        isFiltered={false}
        columns={columns}
        search={search}
      />
    </>
  )
}

const nameOf = ({ car, year, ownTyre }: VehicleMiss) => [car, year, ownTyre].filter(Boolean).join(' ')

const linkStyle =
  'inline-flex min-h-6 items-center whitespace-nowrap rounded-sm font-bold underline decoration-silver underline-offset-4 hover:decoration-ink'

/** To the form that adds what is missing. */
function MissLink({ miss }: { miss: VehicleMiss }) {
  const { modelId, generationId, year } = miss
  const common = { 'data-opens-record': true, className: linkStyle } as const
  if (generationId !== null)
    return (
      <Link
        to="/admin/vehicles/generations/$generationId"
        params={{ generationId }}
        aria-label={texts.openOne(nameOf(miss))}
        {...common}
      >
        {texts.openRecord}
      </Link>
    )
  if (modelId !== null)
    return (
      <Link
        to="/admin/vehicles/models/$modelId/add"
        params={{ modelId }}
        search={{ year }}
        aria-label={texts.addOne(nameOf(miss))}
        {...common}
      >
        {texts.add}
      </Link>
    )
  return (
    <Link to="/admin/vehicles" aria-label={texts.addOne(nameOf(miss))} {...common}>
      {texts.add}
    </Link>
  )
}

const columns: Column<VehicleMiss>[] = [
  { header: texts.columns.car, isHeading: true, className: 'wrap-anywhere md:w-full', cell: nameOf },
  { header: texts.columns.count, isNumeric: true, cell: ({ count }) => count.toLocaleString('pt-BR') },
  {
    header: texts.columns.lastDay,
    className: 'tabular whitespace-nowrap',
    cell: ({ lastDay }) => formatDate(`${lastDay}T12:00:00Z`),
  },
  { header: texts.columns.actions, cell: (miss) => <MissLink miss={miss} /> },
]
