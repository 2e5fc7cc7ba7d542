import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { api, isApiError } from '#platform/web/calls/index.ts'
import { FormHeading } from '#platform/web/forms/page-form.tsx'
import { DeleteDialog, useDeletion } from '#platform/web/lists/deletion.tsx'
import { RecordFailure } from '#platform/web/staff-parts.tsx'
import { IfMayEdit } from '#platform/web/staff-rights.ts'
import { useFailureToast } from '#platform/web/toasts/toast.ts'
import { Button, LoadingArea } from '#platform/web/ui/index.ts'
import { refreshVehicles } from '../../web/searches.ts'
import { GenerationEditor } from './generation-editor.tsx'
import { adminVehicleTexts, adminGenerationTexts as texts } from './texts.ts'

type PageProps = {
  title: string
  of: { makeId: string; make: string } | undefined
  query: { error: Error | null; refetch: () => unknown }
  /** Once it has been read. */
  children: ReactNode
}

function GenerationPage({ title, of, query: { error, refetch }, children }: PageProps) {
  useFailureToast('admin.vehicles.generations.find', error)
  return (
    <>
      <FormHeading
        title={title}
        list={of ? `/admin/vehicles/makes/${of.makeId}` : '/admin/vehicles'}
        backToList={of ? texts.backToMake(of.make) : adminVehicleTexts.toVehicles}
      />
      {children ||
        (error ? (
          <RecordFailure
            isMissing={isApiError(error, 'VEHICLE_NOT_FOUND', 'INVALID_INPUT')}
            texts={{ notFound: texts.notFound, notLoaded: adminVehicleTexts.notLoaded }}
            onRetry={refetch}
          />
        ) : (
          <LoadingArea blocks={['h-150 max-w-5xl rounded-md']} />
        ))}
    </>
  )
}

export function AddGenerationScreen({ modelId, year }: { modelId: string; year: number | undefined }) {
  const model = useQuery(api.admin.vehicleModels.find.queryOptions({ input: { id: modelId }, staleTime: 0 }))
  const { data } = model
  return (
    <GenerationPage
      title={data ? `${texts.addTitle}: ${data.make} ${data.name}` : texts.addTitle}
      of={data}
      query={model}
    >
      {data && <GenerationEditor model={data} year={year} />}
    </GenerationPage>
  )
}

export function EditGenerationScreen({ id }: { id: string }) {
  const navigate = useNavigate()
  const generation = useQuery(api.admin.vehicleGenerations.find.queryOptions({ input: { id }, staleTime: 0 }))
  const { data } = generation
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
  const name = data && `${data.make} ${data.model} ${texts.years(data.yearFrom, data.yearTo)}`
  return (
    <GenerationPage title={name ?? texts.editTitle} of={data} query={generation}>
      {/* A cached version may be out of date, and saving it would be refused. */}
      {data && generation.isFetchedAfterMount && (
        <>
          <GenerationEditor model={{ id: data.modelId, makeId: data.makeId }} generation={data} />
          <IfMayEdit>
            <Button tone="quiet" className="mt-5" onClick={() => deletion.ask({ id, name: name ?? '' })}>
              <Trash2 className="size-5" />
              {texts.delete}
            </Button>
          </IfMayEdit>
          <DeleteDialog deletion={deletion} />
        </>
      )}
    </GenerationPage>
  )
}
