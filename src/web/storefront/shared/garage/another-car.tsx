import { CarChooser } from '#web/storefront/shared/fit/car-chooser.tsx'
import { garageTexts as texts } from '#web/text/storefront/garage-texts.ts'

type AnotherCarProps = { title: string; isBusy?: boolean; onChoose: (vehicle: string) => void }

/** Below the cars: adds one that is not among them yet, or the first. */
export function AnotherCar({ title, isBusy = false, onChoose }: AnotherCarProps) {
  return (
    <fieldset className="mt-5">
      <legend className="mb-3 font-bold">{title}</legend>
      <CarChooser action={texts.addIt} isBusy={isBusy} onChoose={onChoose} />
    </fieldset>
  )
}
