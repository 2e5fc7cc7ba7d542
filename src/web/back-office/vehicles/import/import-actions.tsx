import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { VehicleImport } from '#contract/admin/vehicle-imports.ts'
import { api } from '#web/api-client.ts'
import { ChangeSheet } from '#web/back-office/shared/imports/change-sheet.tsx'
import { ImportProgress } from '#web/back-office/shared/imports/import-progress.tsx'
import { sentenceOfChange } from '#web/back-office/shared/imports/sentence-of-change.ts'
import { UndoButton } from '#web/back-office/shared/imports/undo-button.tsx'
import { adminImportTexts as texts } from '#web/text/back-office/admin-import-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { refreshVehicles } from '../refresh-vehicles.ts'
import { whileHandled } from './import-queries.ts'

/** Applies an import, or undoes it; reports what could not be undone because it has been changed since. */
export function ImportActions({ found }: { found: VehicleImport }) {
  const queryClient = useQueryClient()
  const refresh = async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: api.admin.vehicleImports.key() }),
      refreshVehicles(queryClient),
    ])
  }
  const apply = useMutation(
    api.admin.vehicleImports.apply.mutationOptions({
      meta: { toast: 'admin.vehicles.imports.apply' },
      onSettled: refresh,
    }),
  )
  const undo = useMutation(
    api.admin.vehicleImports.undo.mutationOptions({
      meta: { toast: 'admin.vehicles.imports.undo' },
      onSettled: refresh,
    }),
  )
  const { data: running } = useQuery(whileHandled(found.id, apply.isPending))
  const { id, state, createdCount, changedCount } = found
  const count = createdCount + changedCount
  return (
    <ChangeSheet
      sentence={sentenceOfChange(found, texts)}
      actions={
        <>
          {state === 'checked' && (
            <Button disabled={count === 0} isBusy={apply.isPending} onClick={() => apply.mutate({ id })}>
              {count === 0 ? texts.nothingToApply : texts.apply(count)}
            </Button>
          )}
          {state === 'applied' && (
            <UndoButton texts={texts} isBusy={undo.isPending} onUndo={() => undo.mutateAsync({ id })} />
          )}
        </>
      }
    >
      {apply.isPending && (
        <ImportProgress label={texts.applying} handled={running?.handledCount} count={running?.rowCount} />
      )}
      {undo.data && undo.data.keptCount > 0 && (
        <div role="status" className="mt-4">
          <p className="font-bold">{texts.kept(undo.data.keptCount)}</p>
          <ul className="mt-1 list-disc pl-5 text-sm">
            {undo.data.kept.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </div>
      )}
    </ChangeSheet>
  )
}
