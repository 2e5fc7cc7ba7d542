import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { api } from '#web/api-client.ts'
import { FormHeading } from '#web/back-office/shared/form-heading.tsx'
import { DeleteDialog } from '#web/back-office/shared/list/delete-dialog.tsx'
import { useDeletion } from '#web/back-office/shared/list/use-deletion.ts'
import { RecordFailure } from '#web/back-office/shared/record-failure.tsx'
import { isApiError } from '#web/is-api-error.ts'
import { adminVehicleTexts, adminGenerationTexts as texts } from '#web/text/back-office/admin-vehicle-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { LoadingArea } from '#web/ui/skeleton.tsx'
import { useFailureToast } from '#web/use-failure-toast.ts'
import { GenerationEditor } from './generation-editor.tsx'
import { refreshVehicles } from './refresh-vehicles.ts'

/** Edits a generation. */
export function EditGenerationScreen({ id }: { id: string }) {
  const navigate = useNavigate()
  const generation = useQuery(api.admin.vehicleGenerations.find.queryOptions({ input: { id }, staleTime: 0 }))
  const { data, error } = generation
  const deletion = useDeletion({
    call: api.admin.vehicleGenerations.delete.mutationOptions(),
    situation: 'admin.vehicles.generations.delete',
    texts,
    refresh: refreshVehicles,
    onDeleted: () =>
      void navigate({
        to: '/admin/vehicles/makes/$makeId',
        params: { makeId: data?.makeId ?? '' },
        ignoreBlocker: true,
      }),
  })
  useFailureToast('admin.vehicles.generations.find', error)
  const isMissing = isApiError(error, 'VEHICLE_NOT_FOUND', 'INVALID_INPUT')
  const name = data && `${data.make} ${data.model} ${texts.years(data.yearFrom, data.yearTo)}`
  return (
    <>
      <FormHeading
        title={name ?? texts.editTitle}
        list={data ? `/admin/vehicles/makes/${data.makeId}` : '/admin/vehicles'}
        backToList={data ? texts.backToMake(data.make) : adminVehicleTexts.toVehicles}
      />
      {/* A cached version may be out of date, and saving it would be refused. */}
      {data && generation.isFetchedAfterMount ? (
        <>
          <GenerationEditor model={{ id: data.modelId, makeId: data.makeId }} generation={data} />
          <Button tone="quiet" className="mt-5" onClick={() => deletion.ask({ id, name: name ?? '' })}>
            <Trash2 aria-hidden="true" className="size-5" />
            {texts.delete}
          </Button>
        </>
      ) : error ? (
        <RecordFailure
          isMissing={isMissing}
          texts={{ notFound: texts.notFound, notLoaded: adminVehicleTexts.notLoaded }}
          onRetry={generation.refetch}
        />
      ) : (
        <LoadingArea blocks={['h-150 max-w-5xl rounded-md']} />
      )}
      <DeleteDialog deletion={deletion} />
    </>
  )
}
