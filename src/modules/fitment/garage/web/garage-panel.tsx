import { Link } from '@tanstack/react-router'
import { useSession } from '#modules/customers/web/index.ts'
import { PagePanel } from '#platform/web/ui/index.ts'
import { AccountGarage, AnotherCar, GarageCarRow } from './account-garage.tsx'
import { storeMyCar, useMyCar } from './my-car.ts'
import { garageTexts as texts } from './texts.ts'

type GaragePanelProps = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

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

function VisitorGarage({ onLeave }: { onLeave: () => void }) {
  const car = useMyCar()
  return (
    <>
      {!car && <p className="text-steel">{texts.empty}</p>}
      <ul aria-live="polite">
        {car && (
          <GarageCarRow
            car={car}
            details={car.ownTyre && texts.tyre(car.ownTyre)}
            isInUse
            onRemove={() => storeMyCar(undefined)}
            onLeave={onLeave}
          />
        )}
      </ul>
      <AnotherCar title={car ? texts.swap : texts.addFirst} onChoose={storeMyCar} />
      <p className="mt-6 text-pretty text-sm text-steel leading-snug">
        {texts.onlyHere}{' '}
        <Link to="/login" onClick={onLeave} className="font-semibold text-link underline underline-offset-4">
          {texts.signIn}
        </Link>{' '}
        {texts.toSaveMore}
      </p>
    </>
  )
}
