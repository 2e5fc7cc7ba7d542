import { useQuery } from '@tanstack/react-query'
import { api } from '#web/api-client.ts'
import { FormHeading } from '#web/back-office/shared/form-heading.tsx'
import { RecordFailure } from '#web/back-office/shared/record-failure.tsx'
import { isApiError } from '#web/is-api-error.ts'
import { adminVehicleTexts, adminGenerationTexts as texts } from '#web/text/back-office/admin-vehicle-texts.ts'
import { LoadingArea } from '#web/ui/skeleton.tsx'
import { useFailureToast } from '#web/use-failure-toast.ts'
import { GenerationEditor } from './generation-editor.tsx'

/** Adds a generation to a model, starting with the requested year. */
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
