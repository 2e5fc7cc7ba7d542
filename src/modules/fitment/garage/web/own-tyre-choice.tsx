import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Button, joinClasses, LoadingArea, PlainButton, TextField } from '#platform/web/ui/index.ts'
import type { VehicleDetail } from '../../cars/contract.ts'
import { formatTyreSize, readTypedTyreSize } from '../../cars/sizes.ts'
import { vehicleQuery } from '../../verdicts/web/fit-queries.ts'
import { ownTyreTexts as texts } from './texts.ts'

type Asked = Pick<VehicleDetail, 'tyreSizes' | 'areTyreSizesComplete'> & {
  generations: readonly { label: string; factorySets: readonly { tyreSize: string }[] }[]
}

/** Whether the size on the tyres may say more than the records: not where the only one of all versions is known. */
export const asksForOwnTyre = ({ tyreSizes, areTyreSizesComplete, generations }: Asked): boolean =>
  tyreSizes.length > 1 || (tyreSizes.length === 1 && (!areTyreSizesComplete || generations.length > 1))

/** Of the generations that share the year, those with this size: the answer says which one the car is. */
export function nameGenerations({ generations }: Asked, size: string): string | undefined {
  if (generations.length < 2) return undefined
  const having = generations.filter(({ factorySets }) => factorySets.some(({ tyreSize }) => tyreSize === size))
  return having.map(({ label }) => label).join(' ou ') || undefined
}

type NamedSizeProps = { size: string; detail: Asked }

/** With the generation that has it, where the year has several. */
export function NamedSize({ size, detail }: NamedSizeProps) {
  const generations = nameGenerations(detail, size)
  return (
    <>
      {size}
      {generations && <span className="ml-2 font-normal text-sm">{generations}</span>}
    </>
  )
}

export const sizeChipStyle = (isChosen: boolean): string =>
  joinClasses(
    'tabular flex min-h-11 items-center whitespace-nowrap rounded-sm px-4 font-bold ring-1 ring-inset transition-colors',
    isChosen ? 'bg-ink text-white ring-ink' : 'bg-white text-ink ring-line hover:ring-ink',
  )

/** A size in any spelling. `typed` is undefined until the customer wants to type one, unless it is always `isOpen`. */
export function useTypedTyre(onAnswer: (ownTyre: string) => void, { isOpen = false } = {}) {
  const [typed, setTyped] = useState<string | undefined>(isOpen ? '' : undefined)
  const [error, setError] = useState<string>()
  const type = (next: string | undefined) => {
    setTyped(next)
    setError(undefined)
  }
  const answer = () => {
    const size = readTypedTyreSize(typed ?? '')
    if (!size) return setError(texts.invalid)
    type(isOpen ? '' : undefined)
    onAnswer(formatTyreSize(size))
  }
  return { typed, error, type, answer, isOpen }
}

/** Inside of a form or outside: the Enter key answers here. */
export function TypedTyreField({ typing }: { typing: ReturnType<typeof useTypedTyre> }) {
  if (typing.typed === undefined) return null
  return (
    <div className="mt-3 flex max-w-md flex-wrap items-start gap-2 rounded-sm bg-white p-3 text-ink">
      <TextField
        label={texts.typed}
        isLabelHidden
        placeholder={texts.example}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        autoFocus={!typing.isOpen}
        value={typing.typed}
        error={typing.error}
        onChange={(event) => typing.type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          typing.answer()
        }}
        className="min-w-40 grow basis-40"
      />
      <Button tone="secondary" onClick={typing.answer}>
        {texts.use}
      </Button>
    </div>
  )
}

/** The last question about a car, once its year is chosen; each answer but 'another size' is reported at once. */
export function useOwnTyreQuestion(vehicle: string | undefined, onAnswer: (ownTyre: string | undefined) => void) {
  const typing = useTypedTyre(onAnswer)
  const { data, isFetching } = useQuery({ ...vehicleQuery(vehicle ?? ''), enabled: vehicle !== undefined })
  const detail = vehicle === undefined ? undefined : (data ?? undefined)
  return {
    typing,
    isLoading: vehicle !== undefined && !detail && isFetching,
    detail: detail && asksForOwnTyre(detail) ? detail : undefined,
    tell: onAnswer,
    /** For the form's own button: what is being typed counts. */
    submit: () => (typing.typed === undefined ? onAnswer(undefined) : typing.answer()),
  }
}

type OwnTyreChoiceProps = {
  asked: ReturnType<typeof useOwnTyreQuestion>
  className?: string
}

export function OwnTyreChoice({ asked: { typing, isLoading, detail, tell }, className }: OwnTyreChoiceProps) {
  const hintId = useId()
  if (isLoading)
    return (
      <div className={className}>
        <LoadingArea label={texts.loading} blocks={['h-6 w-64', 'mt-3 h-11 w-full max-w-md']} />
      </div>
    )
  if (!detail) return null
  return (
    <fieldset aria-describedby={hintId} className={className}>
      <legend className="font-bold">{texts.question}</legend>
      <p id={hintId} className="mt-0.5 text-sm opacity-80">
        {detail.generations.length > 1 ? texts.hintOfGenerations : texts.hint}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {detail.tyreSizes.map((size) => (
          <PlainButton key={size} className={sizeChipStyle(false)} onClick={() => tell(size)}>
            <NamedSize size={size} detail={detail} />
          </PlainButton>
        ))}
        <PlainButton
          aria-expanded={typing.typed !== undefined}
          className={sizeChipStyle(false)}
          onClick={() => typing.type(typing.typed === undefined ? '' : undefined)}
        >
          {texts.other}
        </PlainButton>
        <PlainButton className={sizeChipStyle(false)} onClick={() => tell(undefined)}>
          {texts.any}
        </PlainButton>
      </div>
      <TypedTyreField typing={typing} />
    </fieldset>
  )
}
