import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { CarFront } from 'lucide-react'
import { useState } from 'react'
import { api } from '#web/api-client.ts'
import { AddButton } from '#web/back-office/shared/list/add-button.tsx'
import { PageHeading } from '#web/back-office/shared/page-heading.tsx'
import { adminImportTexts } from '#web/text/back-office/admin-import-texts.ts'
import { adminMissTexts } from '#web/text/back-office/admin-miss-texts.ts'
import { adminMakeTexts, adminVehicleTexts as texts } from '#web/text/back-office/admin-vehicle-texts.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { LoadingArea } from '#web/ui/skeleton.tsx'
import { useFailureToast } from '#web/use-failure-toast.ts'
import { CoverageGrid } from './coverage-grid.tsx'
import { MakeDialog } from './make-dialog.tsx'

/** How much data the shop has about cars, and links to each make's models. */
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
        <EmptyState
          isOnSheet
          icon={<CarFront aria-hidden="true" />}
          title={texts.emptyGrid}
          text={texts.emptyGridText}
        />
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
