import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { sizeChoices, type TyreSize } from '#modules/fitment/cars/sizes.ts'
import { api } from '#platform/web/calls/index.ts'
import { Select } from '#platform/web/ui/index.ts'
import { sizeFinderTexts as texts } from '../../product-cards/web/texts.ts'

type Chosen = { widthMm?: number | undefined; aspect?: number | undefined; rimInches?: number | undefined }

const sizesQuery = () => api.catalog.tyreSizes.queryOptions({ staleTime: 600_000 })
const asOptions = (numbers: readonly number[]) => numbers.map((one) => ({ value: `${one}`, label: `${one}` }))
const asNumber = (value: string) => (value === '' ? undefined : Number(value))

/** Each choice filters the other options; the last one completes the size. */
export function SizeSelects({ onChosen }: { onChosen: (size: TyreSize) => void }) {
  const { data: sizes = [], isError, isPending } = useQuery(sizesQuery())
  const [{ widthMm, aspect, rimInches }, setChosen] = useState<Chosen>({})
  const { widths, aspects, rims } = sizeChoices(sizes, { widthMm, aspect })
  const first = useRef<HTMLSelectElement>(null)
  // They replace the button that was clicked.
  useEffect(() => first.current?.focus(), [])
  if (isError)
    return (
      <p role="alert" className="mt-2 min-h-11 text-sm">
        {texts.failed}
      </p>
    )
  return (
    <div aria-busy={isPending} className="mt-3 grid grid-cols-3 gap-2">
      <Select
        ref={first}
        label={texts.width}
        placeholder="…"
        options={asOptions(widths)}
        value={widthMm ?? ''}
        onChange={(event) => setChosen({ widthMm: asNumber(event.target.value) })}
      />
      <Select
        label={texts.aspect}
        placeholder="…"
        options={asOptions(aspects)}
        disabled={aspects.length === 0}
        value={aspect ?? ''}
        onChange={(event) => setChosen({ widthMm, aspect: asNumber(event.target.value) })}
      />
      <Select
        label={texts.rim}
        placeholder="…"
        options={asOptions(rims)}
        disabled={rims.length === 0}
        value={rimInches ?? ''}
        onChange={(event) => {
          const rim = asNumber(event.target.value)
          setChosen({ widthMm, aspect, rimInches: rim })
          if (widthMm && aspect && rim) onChosen({ widthMm, aspect, rimInches: rim })
        }}
      />
    </div>
  )
}
