import { useQuery } from '@tanstack/react-query'
import { type Ref, useState } from 'react'
import { api } from '#web/api-client.ts'
import { adminGenerationTexts } from '#web/text/back-office/admin-vehicle-texts.ts'
import { fitApplicationTexts as texts } from '#web/text/back-office/fit-application-texts.ts'
import { Select } from '#web/ui/select.tsx'
import { useFailureToast } from '#web/use-failure-toast.ts'

type GenerationChoiceProps = {
  /** The first field, which gets the focus while none is selected. */
  ref: Ref<HTMLSelectElement>
  chosen: string
  /** Shown at the first field that is not chosen. */
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
  return (
    <>
      <Select
        ref={ref}
        label={texts.make}
        isRequired
        placeholder={texts.chooseMake}
        options={(coverage.data?.makes ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        error={makeId === '' ? error : undefined}
        value={makeId}
        onChange={(event) => {
          setMakeId(event.target.value)
          setModelId('')
          onChoose('')
        }}
      />
      <Select
        label={texts.model}
        isRequired
        placeholder={texts.chooseModel}
        disabled={models.length === 0}
        options={models.map(({ id, name }) => ({ value: id, label: name }))}
        error={makeId !== '' && modelId === '' ? error : undefined}
        value={modelId}
        onChange={(event) => {
          setModelId(event.target.value)
          onChoose('')
        }}
      />
      <Select
        label={texts.generation}
        isRequired
        placeholder={texts.chooseGeneration}
        disabled={generations.length === 0}
        options={generations.map(({ id, yearFrom, yearTo, label }) => ({
          value: id,
          label: [adminGenerationTexts.years(yearFrom, yearTo), label].filter(Boolean).join(' '),
        }))}
        error={modelId === '' ? undefined : error}
        value={chosen}
        onChange={(event) => onChoose(event.target.value)}
      />
    </>
  )
}
