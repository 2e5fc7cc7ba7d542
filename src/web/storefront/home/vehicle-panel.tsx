import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { formatVehicle, modelsOf, vehicleBrands, vehicleYears } from '#domain/vehicles.ts'
import { homeTexts } from '#web/text/storefront/home-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { FilterSelect } from '#web/ui/filter-select.tsx'
import { Select } from '#web/ui/select.tsx'

const asOption = (value: string | number) => ({ value: String(value), label: String(value) })

/** The way in for who knows the car, not the size: make, model, year. Each field waits for the one before it. */
export function VehiclePanel() {
  const navigate = useNavigate()
  const [brand, setBrand] = useState('')
  const [model, setModel] = useState('')
  const [year, setYear] = useState('')
  const models = modelsOf(brand)
  const isComplete = brand !== '' && model !== '' && year !== ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isComplete) return window.alert(homeTexts.chooseAll)
    void navigate({ to: '/products', search: { vehicle: formatVehicle({ brand, model, year: Number(year) }) } })
  }
  return (
    <section aria-labelledby="vehicle-heading" className="on-dark bg-ink text-white">
      <form
        onSubmit={submit}
        className="wrap grid gap-4 py-7 md:grid-cols-2 md:items-end md:py-8 lg:grid-cols-[1fr_1.25fr_1fr_10rem] xl:grid-cols-[1fr_14rem_18rem_11rem_10rem]"
      >
        <div className="md:col-span-full xl:col-span-1 xl:self-center">
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
          onChange={(next) => {
            setBrand(next)
            setModel('')
            setYear('')
          }}
        />
        <Select
          label={homeTexts.model}
          placeholder={modelPlaceholder(brand, models)}
          options={models.map(asOption)}
          disabled={brand === '' || models.length === 0}
          value={model}
          onChange={(event) => {
            setModel(event.target.value)
            setYear('')
          }}
        />
        <Select
          label={homeTexts.year}
          placeholder={homeTexts.chooseYear}
          options={vehicleYears.map(asOption)}
          disabled={model === ''}
          value={year}
          onChange={(event) => setYear(event.target.value)}
        />
        <Button type="submit" disabled={!isComplete} className="w-full disabled:bg-ink-raised! disabled:text-silver!">
          {homeTexts.search}
        </Button>
      </form>
    </section>
  )
}

function modelPlaceholder(brand: string, models: readonly string[]): string {
  if (brand === '') return homeTexts.brandFirst
  return models.length === 0 ? homeTexts.noModel : homeTexts.chooseModel
}
