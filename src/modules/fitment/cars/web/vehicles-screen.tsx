import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { CarFront } from 'lucide-react'
import { useState } from 'react'
import { api } from '#platform/web/calls/api-client.ts'
import { AddButton } from '#platform/web/lists/row-buttons.tsx'
import { PageHeading } from '#platform/web/staff-parts.tsx'
import { useFailureToast } from '#platform/web/toasts/toast.ts'
import { buttonStyle } from '#platform/web/ui/button.tsx'
import { EmptyState, FailedState, LoadingArea } from '#platform/web/ui/states.tsx'
import { adminImportTexts } from '../../imports/web/texts.ts'
import { coverages } from '../rules.ts'
import type { VehicleCoverage } from '../staff-contract.ts'
import { CoverageSign, MakeDialog } from './make-dialog.tsx'
import { adminMakeTexts, adminMissTexts, adminVehicleTexts as texts } from './texts.ts'

export function VehiclesScreen() {
  const navigate = useNavigate()
  const coverage = useQuery(api.admin.vehicleMakes.coverage.queryOptions({ staleTime: 0 }))
  const [isAdding, setIsAdding] = useState(false)
  useFailureToast('admin.vehicles.coverage', coverage.error)
  return (
    <>
      <PageHeading title={texts.title}>
        <Link to="/admin/vehicles/misses" className={buttonStyle('quiet')}>
          {adminMissTexts.open}
        </Link>
        <Link to="/admin/vehicles/import" className={buttonStyle('secondary')}>
          {adminImportTexts.open}
        </Link>
        <AddButton label={adminMakeTexts.add} onClick={() => setIsAdding(true)} />
      </PageHeading>
      <p className="-mt-2 mb-5 max-w-3xl text-steel">{texts.intro}</p>
      {coverage.isPending ? (
        <LoadingArea blocks={['h-150 rounded-md']} />
      ) : !coverage.data ? (
        <FailedState isOnSheet title={texts.notLoaded} onRetry={coverage.refetch} />
      ) : coverage.data.makes.length === 0 ? (
        <EmptyState isOnSheet icon={<CarFront />} title={texts.emptyGrid} text={texts.emptyGridText} />
      ) : (
        <CoverageGrid coverage={coverage.data} />
      )}
      <MakeDialog
        make={isAdding ? 'new' : undefined}
        onClose={() => setIsAdding(false)}
        onAdded={(makeId) => void navigate({ to: '/admin/vehicles/makes/$makeId', params: { makeId } })}
      />
    </>
  )
}

type Make = VehicleCoverage['makes'][number]

function CoverageGrid({ coverage: { years, makes } }: { coverage: VehicleCoverage }) {
  return (
    <>
      <ul className="mb-4 flex flex-wrap gap-x-6 gap-y-2 text-sm">
        {coverages.map((coverage) => (
          <li key={coverage} className="flex items-center gap-2">
            <CoverageSign coverage={coverage} />
            {texts.legend[coverage]}
          </li>
        ))}
      </ul>
      <div className="relative overflow-x-auto rounded-md bg-white ring-1 ring-line">
        <table aria-label={texts.gridLabel} className="w-full text-sm">
          <thead className="bg-mist/60 text-steel">
            <tr>
              <th
                scope="col"
                className="sticky left-0 z-10 bg-[color-mix(in_srgb,var(--color-mist)_60%,white)] px-3 py-2.5 text-left font-semibold"
              >
                {texts.make}
              </th>
              {years.map((year) => (
                <th key={year} scope="col" className="tabular px-1.5 py-2.5 text-center font-semibold">
                  {year}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {makes.map((make) => (
              <tr key={make.id} className="border-line border-t">
                <th scope="row" className="sticky left-0 z-10 bg-white px-3 py-1 text-left font-bold">
                  <Link
                    to="/admin/vehicles/makes/$makeId"
                    params={{ makeId: make.id }}
                    className="wrap-anywhere inline-block min-h-8 min-w-22 max-w-40 rounded-sm py-1.5 underline decoration-silver underline-offset-4 hover:decoration-ink"
                  >
                    {make.name}
                  </Link>
                </th>
                {make.years.map((cell) => (
                  <td key={cell.year} className="px-1.5 py-1 text-center">
                    <Cell cell={cell} all={make.modelCount} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

function Cell({ cell: { coverage, sure, known }, all }: { cell: Make['years'][number]; all: number }) {
  const words = texts.cellInWords({ known, sure, all, coverage: texts.coverage[coverage] })
  return (
    <span title={words} className="inline-flex flex-col items-center gap-0.5 xl:flex-row xl:gap-1.5">
      <CoverageSign coverage={coverage} />
      <span aria-hidden="true" className="tabular text-steel text-xs">
        {texts.cell(known, all)}
      </span>
      <span className="sr-only">{words}</span>
    </span>
  )
}
