import { FormHeading } from '#web/back-office/shared/form-heading.tsx'
import { freightTexts as texts } from '#web/text/back-office/freight-texts.ts'
import { FailedState } from '#web/ui/failed-state.tsx'
import { LoadingArea } from '#web/ui/skeleton.tsx'
import { FreightForm } from './freight-form.tsx'
import { useFreight } from './use-freight.ts'

/** Changes the freight tables from a day on: a new version, or one to come in place of another. */
export function ChangeFreightScreen({ replacesId }: { replacesId: string | undefined }) {
  const { data, isError, isFetchedAfterMount, refetch } = useFreight()
  const replaced = data?.versions.find(({ id, state }) => id === replacesId && state === 'to-come')
  return (
    <>
      <FormHeading title={texts.changeTitle} list="/admin/freight" backToList={texts.back} />
      {data && isFetchedAfterMount ? (
        replacesId && !replaced ? (
          <FailedState isOnSheet title={texts.replacedGone} />
        ) : (
          <FreightForm inForce={data.inForce} replaced={replaced} />
        )
      ) : isError ? (
        <FailedState isOnSheet title={texts.notLoaded} onRetry={refetch} />
      ) : (
        <LoadingArea blocks={['h-150 max-w-4xl rounded-md']} />
      )}
    </>
  )
}
