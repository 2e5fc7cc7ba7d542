import { makeFields } from '#contract/admin/vehicle-fields.ts'
import type { AdminMake } from '#contract/admin/vehicle-makes.ts'
import { api } from '#web/api-client.ts'
import { NameForm } from '#web/back-office/shared/name-form.tsx'
import { RecordDialog } from '#web/back-office/shared/record-dialog.tsx'
import { adminMakeTexts as texts } from '#web/text/back-office/admin-vehicle-texts.ts'
import { refreshVehicles } from './refresh-vehicles.ts'

type MakeDialogProps = {
  make: AdminMake | 'new' | undefined
  onClose: () => void
  /** Called with the id of an added make. */
  onAdded?: (id: string) => void
}

/** Adds or renames a make; closed while there is neither. */
export function MakeDialog({ make, onClose, onAdded }: MakeDialogProps) {
  return (
    <RecordDialog record={make} texts={texts} onClose={onClose}>
      {(form) => (
        <NameForm
          {...form}
          label={texts.nameLabel}
          fields={makeFields}
          create={(fields) => api.admin.vehicleMakes.create.call(fields)}
          update={({ name }, { id, updatedAt }) =>
            api.admin.vehicleMakes.update.call({ id, name, expectedUpdatedAt: updatedAt })
          }
          findAgain={({ id }) => api.admin.vehicleMakes.find.call({ id })}
          situations={{ create: 'admin.vehicles.makes.create', update: 'admin.vehicles.makes.update' }}
          refresh={refreshVehicles}
          onDone={(id) => {
            if (!form.record) onAdded?.(id)
            onClose()
          }}
        />
      )}
    </RecordDialog>
  )
}
