import { adminTexts } from '#web/text/back-office/admin-texts.ts'
import { Button } from '#web/ui/button.tsx'

type FilterFailureProps = {
  list: { isError: boolean; isFetching: boolean; data: unknown; refetch: () => unknown }
  text: string
}

/** Shows that the options of a filter could not be loaded, and offers to load them again. */
export function FilterFailure({ list, text }: FilterFailureProps) {
  if (!list.isError || list.data !== undefined) return null
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-3 rounded-sm bg-signal/20 px-4 py-1.5 text-sm">
      <p className="font-medium">{text}</p>
      <Button tone="quiet" size="small" isBusy={list.isFetching} onClick={() => void list.refetch()}>
        {adminTexts.tryAgain}
      </Button>
    </div>
  )
}
