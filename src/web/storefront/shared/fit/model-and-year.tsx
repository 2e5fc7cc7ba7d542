import { carChoiceTexts } from '#web/text/storefront/car-choice-texts.ts'
import { Select } from '#web/ui/select.tsx'
import type { useVehicleChoice } from './use-vehicle-choice.ts'

type ModelAndYearProps = {
  choice: ReturnType<typeof useVehicleChoice>
  /** The placeholder of the model. */
  modelPlaceholder?: string
}

/** The fields after that of the make: each is disabled until the one before it is set. */
export function ModelAndYear({ choice, modelPlaceholder = carChoiceTexts.chooseModel }: ModelAndYearProps) {
  const { models, model, years, year } = choice
  return (
    <>
      <Select
        label={carChoiceTexts.model}
        placeholder={modelPlaceholder}
        options={models}
        disabled={models.length === 0}
        value={model}
        onChange={(event) => choice.chooseModel(event.target.value)}
      />
      <Select
        label={carChoiceTexts.year}
        placeholder={carChoiceTexts.chooseYear}
        options={years}
        disabled={model === ''}
        value={year}
        onChange={(event) => choice.chooseYear(event.target.value)}
      />
    </>
  )
}
