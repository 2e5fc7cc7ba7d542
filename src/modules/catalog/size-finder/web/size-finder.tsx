import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, Suspense, useId, useRef, useState } from 'react'
import { formatTyreSize, parseTyreSize, type TyreSize } from '#modules/fitment/cars/sizes.ts'
import { buttonStyle, lazyPart, PlainButton, TextField } from '#platform/web/ui/index.ts'
import type { ListingSearch } from '../../listing/parameters.ts'
import { sizeFinderTexts as texts } from '../../product-cards/web/texts.ts'

/** Without other filters, which might leave no results. */
export const searchForSize = ({ widthMm, aspect, rimInches }: TyreSize): ListingSearch => ({
  width: `${widthMm}`,
  aspect: `${aspect}`,
  rim: `${rimInches}`,
})

const SizeSelects = lazyPart(() => import('./size-selects.tsx').then(({ SizeSelects }) => SizeSelects))

type SizeFinderProps = { size?: string | undefined; className?: string; isLabelHidden?: boolean }

/**
 * Typed in any spelling, or selected step by step, which is loaded on demand. Without scripts it searches for what was
 * typed.
 */
export function SizeFinder({ size, className, isLabelHidden = false }: SizeFinderProps) {
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const errorId = useId()
  const [isWrong, setIsWrong] = useState(false)
  const [isChoosing, setIsChoosing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const typed = parseTyreSize(input.current?.value ?? '')
    setIsWrong(typed === undefined)
    if (typed) void navigate({ to: '/products', search: searchForSize(typed) })
    else input.current?.focus()
  }
  const write = (chosen: TyreSize) => {
    setIsWrong(false)
    if (input.current) input.current.value = formatTyreSize(chosen)
  }
  return (
    <form action="/products" method="get" onSubmit={submit} className={className}>
      <div className="flex items-end gap-2">
        <TextField
          ref={input}
          label={texts.label}
          isLabelHidden={isLabelHidden}
          name="search"
          placeholder={texts.placeholder}
          defaultValue={size}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={30}
          sharedErrorId={isWrong ? errorId : undefined}
          className="min-w-0 grow"
        />
        {/* It works before the scripts are loaded, and without them. */}
        <button type="submit" className={buttonStyle('secondary')}>
          {texts.find}
        </button>
      </div>
      {isWrong && (
        <p id={errorId} className="mt-1.5 font-medium text-brake text-sm">
          {texts.wrong}
        </p>
      )}
      {isChoosing ? (
        <Suspense fallback={<p className="mt-2 min-h-11 text-sm">{texts.loading}</p>}>
          <SizeSelects onChosen={write} />
        </Suspense>
      ) : (
        <PlainButton
          onClick={() => setIsChoosing(true)}
          className="min-h-11 font-semibold text-sm underline underline-offset-4"
        >
          {texts.choose}
        </PlainButton>
      )}
    </form>
  )
}
