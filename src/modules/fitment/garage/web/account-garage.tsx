import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { api, useCall } from '#platform/web/calls/index.ts'
import { Badge, FailedState, IconButton, LoadingArea, PlainButton } from '#platform/web/ui/index.ts'
import { displayNameOfVehicle } from '../../cars/car-names.ts'
import { maxCars } from '../../cars/rules.ts'
import type { GarageCar } from '../contract.ts'
import { CarChooser } from './car-chooser.tsx'
import { garageQuery, savedCar, toMyCar } from './move-car-to-account.ts'
import { type MyCar, myCar, storeMyCar, useMyCar } from './my-car.ts'
import { garageTexts as texts } from './texts.ts'

type AnotherCarProps = { title: string; isBusy?: boolean; onChoose: (car: MyCar) => void }

export function AnotherCar({ title, isBusy = false, onChoose }: AnotherCarProps) {
  return (
    <fieldset className="mt-5">
      <legend className="mb-3 font-bold">{title}</legend>
      <CarChooser action={texts.addIt} isBusy={isBusy} onChoose={onChoose} />
    </fieldset>
  )
}

const linkStyle = 'flex min-h-11 items-center font-semibold text-link text-sm underline underline-offset-4'

type GarageCarRowProps = {
  car: MyCar
  details?: string | undefined
  isInUse: boolean
  isBusy?: boolean
  onUse?: () => void
  onRemove: () => void
  onLeave?: (() => void) | undefined
}

export function GarageCarRow({ car, details, isInUse, isBusy = false, onUse, onRemove, onLeave }: GarageCarRowProps) {
  const name = displayNameOfVehicle(car.vehicle)
  return (
    <li className="flex items-start gap-3 py-3">
      <div className="min-w-0 grow">
        <p className="wrap-anywhere flex flex-wrap items-center gap-x-3 gap-y-1 font-bold">
          {name}
          {isInUse && <Badge tone="signal">{texts.isInUse}</Badge>}
        </p>
        {details && <p className="wrap-anywhere text-sm text-steel">{details}</p>}
        <div className="flex flex-wrap gap-x-5">
          <Link to="/products" search={car} onClick={onLeave} aria-label={texts.seeFor(name)} className={linkStyle}>
            {texts.see}
          </Link>
          {!isInUse && (
            <PlainButton aria-label={texts.useOf(name)} disabled={isBusy} onClick={onUse} className={linkStyle}>
              {texts.use}
            </PlainButton>
          )}
        </div>
      </div>
      <IconButton label={texts.leave(name)} disabled={isBusy} onClick={onRemove} icon={<Trash2 className="size-5" />} />
    </li>
  )
}

export function AccountGarage({ onLeave }: { onLeave?: () => void }) {
  const { data: cars, isError, refetch } = useQuery(garageQuery())
  const garage = useGarage()
  const car = useMyCar()
  const inUse = savedCar(cars ?? [], car)
  if (isError && !cars) return <FailedState title={texts.failed} onRetry={refetch} />
  if (!cars) return <LoadingArea label={texts.loading} blocks={['h-16 rounded-md', 'mt-5 h-20 rounded-md']} />
  const isFull = cars.length >= maxCars
  // A full garage had no room for it; it stays visible until it replaces another one.
  const onlyHere = !inUse && (isFull || garage.isBusy) ? car : undefined
  return (
    <>
      {cars.length === 0 && <p className="text-steel">{texts.empty}</p>}
      <ul aria-live="polite" className="divide-y divide-line">
        {onlyHere && (
          <GarageCarRow
            car={onlyHere}
            details={[onlyHere.ownTyre && texts.tyre(onlyHere.ownTyre), texts.onlyInBrowser]
              .filter(Boolean)
              .join(' · ')}
            isInUse
            isBusy={garage.isBusy}
            onRemove={garage.forget}
            onLeave={onLeave}
          />
        )}
        {cars.map((saved) => (
          <GarageCarRow
            key={saved.id}
            car={toMyCar(saved)}
            details={detailsOf(saved)}
            isInUse={saved.id === inUse?.id}
            isBusy={garage.isBusy}
            onUse={() => garage.use(saved)}
            onRemove={() => garage.remove(saved)}
            onLeave={onLeave}
          />
        ))}
      </ul>
      {isFull ? (
        <p className="mt-5 text-pretty text-steel">
          {onlyHere ? texts.fullWith(displayNameOfVehicle(onlyHere.vehicle)) : texts.full}
        </p>
      ) : (
        <AnotherCar title={cars.length > 0 ? texts.add : texts.addFirst} isBusy={garage.isBusy} onChoose={garage.add} />
      )}
    </>
  )
}

const detailsOf = ({ nickname, version, ownTyre }: GarageCar) =>
  [nickname, version, ownTyre && texts.tyre(ownTyre)].filter(Boolean).join(' · ')

/** The browser's car follows: to the selected one, and away from a removed one. */
function useGarage() {
  const queryClient = useQueryClient()
  const known = () => queryClient.getQueryData(garageQuery().queryKey) ?? []
  // After signing out the cars may not be read, and stale queries must not be refetched.
  const reread = async () => {
    await queryClient.invalidateQueries({ queryKey: api.garage.key() })
    return queryClient.fetchQuery(garageQuery())
  }
  const follow = async (car: GarageCar) => {
    await reread()
    storeMyCar(toMyCar(car))
  }
  const add = useCall(api.garage.add, { toast: 'garage.add', onSuccess: follow })
  const change = useCall(api.garage.change, { toast: 'garage.change', onSuccess: follow })
  const remove = useCall(api.garage.remove, {
    toast: 'garage.remove',
    // Here and not in the click handler: the panel may be closed before the response arrives.
    onSuccess: async (_answer, { id }) => {
      const gone = known().find((car) => car.id === id)
      const left = await reread()
      const car = myCar()
      const [first] = left
      if (car && car.vehicle === gone?.vehicle.text) storeMyCar(first && toMyCar(first))
      // There is room now for a car that a full garage could not take.
      else if (car && !savedCar(left, car)) add.mutate(car)
    },
  })
  return {
    isBusy: add.isPending || change.isPending || remove.isPending,
    add: (car: MyCar) => add.mutate(car),
    use: ({ id }: GarageCar) => change.mutate({ id, isDefault: true }),
    remove: ({ id }: GarageCar) => remove.mutate({ id }),
    /** Removes the browser's car if it is not one of the account's; the account's default replaces it. */
    forget: () => storeMyCar(known().map(toMyCar)[0]),
  }
}
