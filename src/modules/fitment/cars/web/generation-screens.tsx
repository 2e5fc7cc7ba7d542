import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { api, isApiError } from '#platform/web/calls/index.ts'
import { FormHeading } from '#platform/web/forms/page-form.tsx'
import { DeleteDialog, useDeletion } from '#platform/web/lists/deletion.tsx'
import { RecordFailure } from '#platform/web/staff-parts.tsx'
import { useFailureToast } from '#platform/web/toasts/toast.ts'
import { Button, LoadingArea } from '#platform/web/ui/index.ts'
import { refreshVehicles } from './car-search.ts'
import { GenerationEditor } from './generation-editor.tsx'
import { adminVehicleTexts, adminGenerationTexts as texts } from './texts.ts'

export function AddGenerationScreen({ modelId, year }: { modelId: string; year: number | undefined }) {
  const model = useQuery(api.admin.vehicleModels.find.queryOptions({ input: { id: modelId }, staleTime: 0 }))
  const { data, error } = model
  useFailureToast('admin.vehicles.generations.find', error)
  const isMissing = isApiError(error, 'VEHICLE_NOT_FOUND', 'INVALID_INPUT')
  return (
    <>
      <FormHeading
        title={data ? `${texts.addTitle}: ${data.make} ${data.name}` : texts.addTitle}
        list={data ? `/admin/vehicles/makes/${data.makeId}` : '/admin/vehicles'}
        backToList={data ? texts.backToMake(data.make) : adminVehicleTexts.toVehicles}
      />
      {data ? (
        <GenerationEditor model={data} year={year} />
      ) : error ? (
        <RecordFailure
          isMissing={isMissing}
          texts={{ notFound: texts.notFound, notLoaded: adminVehicleTexts.notLoaded }}
          onRetry={model.refetch}
        />
      ) : (
        <LoadingArea blocks={['h-150 max-w-5xl rounded-md']} />
      )}
    </>
  )
}

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
            <Trash2 className="size-5" />
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
