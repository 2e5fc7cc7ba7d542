import { useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { vehicleBrands } from '#domain/vehicles.ts'
import { ModelAndYear } from '#web/storefront/shared/fit/model-and-year.tsx'
import { useVehicleChoice } from '#web/storefront/shared/fit/use-vehicle-choice.ts'
import { homeTexts } from '#web/text/storefront/home-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { FilterSelect } from '#web/ui/filter-select.tsx'

/**
 * The search for visitors who know the car, not the size: make, model, year. Each field is disabled until the
 * one before it is set.
 */
export function VehiclePanel() {
  const navigate = useNavigate()
  const choice = useVehicleChoice()
  const { brand, models, vehicle } = choice
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!vehicle) return window.alert(homeTexts.chooseAll)
    void navigate({ to: '/products', search: { vehicle } })
  }
  return (
    <section aria-labelledby="vehicle-heading" className="on-dark bg-ink text-white">
      <form
        onSubmit={submit}
        className="wrap grid gap-4 py-7 md:grid-cols-2 md:items-start md:py-8 lg:grid-cols-[1fr_1.25fr_1fr_10rem] xl:grid-cols-[1fr_14rem_18rem_11rem_10rem]"
      >
        <div className="md:col-span-full xl:col-span-1 xl:pt-1">
          <h2 id="vehicle-heading" className="font-black text-2xl leading-none tracking-tight lg:text-3xl">
            {homeTexts.byVehicle}
          </h2>
          <p className="mt-2 text-silver text-sm lg:text-base">{homeTexts.byVehicleText}</p>
        </div>
        <FilterSelect
          label={homeTexts.make}
          placeholder={homeTexts.chooseBrand}
          filterPlaceholder={homeTexts.filterBrand}
          emptyText={homeTexts.noBrandFound}
          items={vehicleBrands}
          value={brand}
          onChange={choice.chooseBrand}
        />
        <ModelAndYear choice={choice} modelPlaceholder={modelPlaceholder(brand, models.length)} />
        <Button
          type="submit"
          disabled={!vehicle}
          className="w-full self-end disabled:bg-ink-raised! disabled:text-silver!"
        >
          {homeTexts.search}
        </Button>
      </form>
    </section>
  )
}

function modelPlaceholder(brand: string, modelCount: number): string {
  if (brand === '') return homeTexts.brandFirst
  return modelCount === 0 ? homeTexts.noModel : homeTexts.chooseModel
}
