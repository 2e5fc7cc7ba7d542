import { Link } from '@tanstack/react-router'
import { CarFront } from 'lucide-react'
import { type ComponentProps, Suspense, useState } from 'react'
import { layoutTexts } from '#platform/web/pages/texts.ts'
import { joinClasses, lazyPart, PlainButton } from '#platform/web/ui/index.ts'
import { displayNameOfVehicle, parseVehicle } from '../../cars/car-names.ts'
import { useMyCar } from './my-car.ts'

const GaragePanel = lazyPart(() => import('./garage-panel.tsx').then(({ GaragePanel }) => GaragePanel))

type GarageButtonProps = Omit<ComponentProps<typeof PlainButton>, 'onClick'>

/** Opens the garage, whose script is loaded then. */
export function GarageButton(button: GarageButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  return (
    <>
      <PlainButton
        {...button}
        aria-haspopup="dialog"
        onClick={() => {
          setWasOpened(true)
          setIsOpen(true)
        }}
      />
      {wasOpened && (
        <Suspense>
          <GaragePanel isOpen={isOpen} onOpenChange={setIsOpen} />
        </Suspense>
      )}
    </>
  )
}

/** Its size does not depend on the car, which is known only after the page. */
export function MyCarButton({ className }: { className: string }) {
  const car = useMyCar()
  const name = car && displayNameOfVehicle(car.vehicle)
  // Most visitors have chosen none: reading the list of cars would delay the page.
  const { model, year } = (car && parseVehicle(car.vehicle)) ?? { model: name ?? layoutTexts.myCar, year: '' }
  return (
    <GarageButton
      aria-label={name ? layoutTexts.currentCar(name) : layoutTexts.chooseCar}
      className={joinClasses(className, 'lg:w-42 lg:justify-start')}
    >
      <CarFront className={joinClasses('size-5.5 shrink-0', name && 'text-signal')} />
      <span className="hidden min-w-0 wrap-anywhere text-left leading-tight lg:line-clamp-2">
        {`${model} ${year}`.trim()}
      </span>
    </GarageButton>
  )
}

type MyCarLinkProps = { className: string; isShort?: boolean; onChosen?: () => void }

export function MyCarLink({ className, isShort = false, onChosen }: MyCarLinkProps) {
  const car = useMyCar()
  if (!car) return null
  const name = displayNameOfVehicle(car.vehicle)
  return (
    <Link to="/products" search={car} onClick={onChosen} aria-label={layoutTexts.fitsCar(name)} className={className}>
      <CarFront className="size-5.5 shrink-0 text-signal" />
      <span className="leading-tight">{isShort ? layoutTexts.whatFits : layoutTexts.fitsCar(name)}</span>
    </Link>
  )
}
