import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { SearchX, Upload } from 'lucide-react'
import { useState } from 'react'
import { api } from '#platform/web/calls/index.ts'
import { FilterBar, ListFilter } from '#platform/web/lists/filters.tsx'
import { PagedRows } from '#platform/web/lists/paged-rows.tsx'
import { RecordList } from '#platform/web/lists/record-list.tsx'
import { AddButton } from '#platform/web/lists/row-buttons.tsx'
import { useList } from '#platform/web/lists/use-list.ts'
import { useListSearch } from '#platform/web/lists/use-list-search.ts'
import { PageHeading } from '#platform/web/staff-parts.tsx'
import { useMayEditHere } from '#platform/web/staff-rights.ts'
import { buttonStyle } from '#platform/web/ui/index.ts'
import { adminImportTexts } from '../../imports/web/texts.ts'
import type { VehicleSearch } from '../../web/searches.ts'
import { MakeDialog } from './make-dialog.tsx'
import { OfferGrid, OfferLegend } from './offer-grid.tsx'
import { adminMakeTexts, adminMissTexts, adminVehicleTexts as texts } from './texts.ts'

/** What buyers find for each car; each cell links to the record that would change it. */
export function VehiclesScreen({ search }: { search: VehicleSearch }) {
  const navigate = useNavigate()
  const change = useListSearch<VehicleSearch>()
  const { make, ...others } = search
  const offers = useList(api.admin.vehicleModels.offers, { ...others, makeId: make })
  const coverage = useQuery(api.admin.vehicleMakes.coverage.queryOptions({ staleTime: 0 }))
  const chosen = coverage.data?.makes.find(({ id }) => id === make)
  const mayEdit = useMayEditHere()
  const [isAdding, setIsAdding] = useState(false)
  return (
    <>
      <PageHeading
        title={texts.title}
        more={[
          { key: 'misses', label: adminMissTexts.open, icon: <SearchX />, link: <Link to="/admin/vehicles/misses" /> },
          ...(mayEdit
            ? [
                {
                  key: 'import',
                  label: adminImportTexts.open,
                  icon: <Upload />,
                  link: <Link to="/admin/vehicles/import" />,
                },
              ]
            : []),
        ]}
      >
        <AddButton label={adminMakeTexts.add} onClick={() => setIsAdding(true)} />
      </PageHeading>
      <FilterBar label={texts.searchLabel} term={search.search}>
        <ListFilter
          label={texts.make}
          all={texts.allMakes}
          className="sm:w-60"
          options={(coverage.data?.makes ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          chosen={make}
          onChoose={(value) => change({ make: value || undefined })}
        />
        {chosen && (
          <Link to="/admin/vehicles/makes/$makeId" params={{ makeId: chosen.id }} className={buttonStyle('secondary')}>
            {texts.openMake(chosen.name)}
          </Link>
        )}
      </FilterBar>
      <RecordList
        query={offers}
        failure="admin.vehicles.coverage"
        failedTitle={texts.notLoaded}
        empty={{ title: texts.emptyGrid, text: texts.emptyGridText }}
        isFiltered={search.search !== undefined || make !== undefined}
      >
        {(page) => (
          <>
            <OfferLegend />
            <PagedRows label={texts.title} page={page.page} pageCount={page.pageCount} search={search}>
              <OfferGrid offers={page} />
            </PagedRows>
          </>
        )}
      </RecordList>
      <MakeDialog
        make={isAdding ? 'new' : undefined}
        onClose={() => setIsAdding(false)}
        onAdded={(makeId) => void navigate({ to: '/admin/vehicles/makes/$makeId', params: { makeId } })}
      />
    </>
  )
}
