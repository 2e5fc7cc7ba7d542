import { useSession } from '#web/session/use-session.ts'
import { garageTexts as texts } from '#web/text/storefront/garage-texts.ts'
import { PagePanel } from '#web/ui/side-panel.tsx'
import { AccountGarage } from './account-garage.tsx'
import { VisitorGarage } from './visitor-garage.tsx'

type GaragePanelProps = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

/** The panel of the visitor's cars, available on every page: those of the account, or the one of the browser. */
export function GaragePanel({ isOpen, onOpenChange }: GaragePanelProps) {
  const { status } = useSession()
  const close = () => onOpenChange(false)
  return (
    <PagePanel isOpen={isOpen} onOpenChange={onOpenChange} title={texts.title}>
      <div className="p-5">
        {status === 'signed-in' ? <AccountGarage onLeave={close} /> : <VisitorGarage onLeave={close} />}
      </div>
    </PagePanel>
  )
}
