import { Link } from '@tanstack/react-router'
import { api } from '#platform/web/calls/index.ts'
import { formatDate } from '#platform/web/formats.ts'
import { BackLink } from '#platform/web/forms/page-form.tsx'
import { ListChoices } from '#platform/web/lists/filters.tsx'
import { ListScreen } from '#platform/web/lists/list-screen.tsx'
import type { Column } from '#platform/web/lists/record-table.tsx'
import { useList } from '#platform/web/lists/use-list.ts'
import type { MissSearch } from '../../web/searches.ts'
import type { VehicleMiss } from '../staff-contract.ts'
import { adminVehicleTexts, adminMissTexts as texts } from './texts.ts'

const subjects = { name: 'about', label: texts.about, className: 'sm:w-80', usual: 'cars', labels: texts.subjects }
const orders = { name: 'order', label: texts.order, className: 'sm:w-72', usual: 'often', labels: texts.orders }

/** Each row links to the form that adds what is missing. */
export function MissesScreen({ search }: { search: MissSearch }) {
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
            <ListChoices
              choices={[
                { chosen: search.about, ...subjects },
                { chosen: search.order, ...orders },
              ]}
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
