import { api } from '#platform/web/calls/index.ts'
import { NameDialog } from '#platform/web/forms/name-form.tsx'
import { joinClasses } from '#platform/web/ui/index.ts'
import { refreshVehicles } from '../../web/searches.ts'
import { makeFields } from '../car-fields.ts'
import type { Coverage } from '../rules.ts'
import type { AdminMake } from '../staff-contract.ts'
import { adminVehicleTexts, adminMakeTexts as texts } from './texts.ts'

type MakeDialogProps = { make: AdminMake | 'new' | undefined; onClose: () => void; onAdded?: (id: string) => void }

/** Closed while there is no make. */
export const MakeDialog = ({ make, onClose, onAdded }: MakeDialogProps) => (
  <NameDialog
    {...{ texts, onClose, onAdded }}
    record={make}
    fields={makeFields}
    calls={api.admin.vehicleMakes}
    findAgain={({ id }) => api.admin.vehicleMakes.find.call({ id })}
    situations={{ create: 'admin.vehicles.makes.create', update: 'admin.vehicles.makes.update' }}
    refresh={refreshVehicles}
  />
)

const tones: Record<Coverage, string> = {
  sure: 'bg-go-pale text-go',
  partial: 'bg-signal text-ink',
  none: 'bg-brake-pale text-brake-dark',
}

export function CoverageSign({ coverage, className }: { coverage: Coverage; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={joinClasses(
        'inline-flex size-6 shrink-0 items-center justify-center rounded-sm font-bold text-sm leading-none',
        tones[coverage],
        className,
      )}
    >
      {adminVehicleTexts.coverageSigns[coverage]}
    </span>
  )
}
