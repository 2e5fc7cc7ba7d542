import { useQuery } from '@tanstack/react-query'
import { type Ref, useState } from 'react'
import { api } from '#web/api-client.ts'
import { adminGenerationTexts } from '#web/text/back-office/admin-vehicle-texts.ts'
import { fitApplicationTexts as texts } from '#web/text/back-office/fit-application-texts.ts'
import { Select } from '#web/ui/select.tsx'
import { useFailureToast } from '#web/use-failure-toast.ts'

type GenerationChoiceProps = {
  /** The field that shows the error, which gets the focus. */
  ref: Ref<HTMLSelectElement>
  chosen: string
  /** Shown at the last field that can be used: what is missing is selected there. */
  error: string | undefined
  onChoose: (id: string) => void
}

/** Selects a generation of cars, by make and model. */
export function GenerationChoice({ ref, chosen, error, onChoose }: GenerationChoiceProps) {
  const [makeId, setMakeId] = useState('')
  const [modelId, setModelId] = useState('')
  const coverage = useQuery(api.admin.vehicleMakes.coverage.queryOptions())
  const make = useQuery({
    ...api.admin.vehicleMakes.find.queryOptions({ input: { id: makeId } }),
    enabled: makeId !== '',
  })
  useFailureToast('admin.vehicles.makes.find', coverage.error ?? make.error)
  const models = makeId === '' ? [] : (make.data?.models ?? [])
  const generations = models.find(({ id }) => id === modelId)?.generations ?? []
  const place = models.length === 0 ? 'make' : generations.length === 0 ? 'model' : 'generation'
  return (
    <>
      <Select
        ref={place === 'make' ? ref : undefined}
        label={texts.make}
        error={place === 'make' ? error : undefined}
        isRequired
        placeholder={texts.chooseMake}
        options={(coverage.data?.makes ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={makeId}
        onChange={(event) => {
          setMakeId(event.target.value)
          setModelId('')
          onChoose('')
        }}
      />
      <Select
        ref={place === 'model' ? ref : undefined}
        label={texts.model}
        error={place === 'model' ? error : undefined}
        isRequired
        placeholder={texts.chooseModel}
        disabled={models.length === 0}
        options={models.map(({ id, name }) => ({ value: id, label: name }))}
        value={modelId}
        onChange={(event) => {
          setModelId(event.target.value)
          onChoose('')
        }}
      />
      <Select
        ref={place === 'generation' ? ref : undefined}
        label={texts.generation}
        error={place === 'generation' ? error : undefined}
        isRequired
        placeholder={texts.chooseGeneration}
        disabled={generations.length === 0}
        options={generations.map(({ id, yearFrom, yearTo, label }) => ({
          value: id,
          label: [adminGenerationTexts.years(yearFrom, yearTo), label].filter(Boolean).join(' '),
        }))}
        value={chosen}
        onChange={(event) => onChoose(event.target.value)}
      />
    </>
  )
}
