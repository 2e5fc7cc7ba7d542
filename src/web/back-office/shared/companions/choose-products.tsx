import { Trash2 } from 'lucide-react'
import { type MouseEvent, type RefObject, useEffect, useRef } from 'react'
import type { ProductSummary } from '#contract/admin/product-list.ts'
import { maxChosenCompanions } from '#domain/fitment/companions.ts'
import { MoveButtons } from '#web/back-office/shared/list/move-buttons.tsx'
import { FindProduct } from '#web/back-office/shared/look-up/find-product.tsx'
import { ProductLine } from '#web/back-office/shared/look-up/product-line.tsx'
import { companionChoiceTexts as texts } from '#web/text/back-office/companion-choice-texts.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { controlAtPlace, type PlaceInLists, placeInLists } from '#web/ui/place-in-lists.ts'

type ChooseProductsProps = {
  searchRef: RefObject<HTMLInputElement | null>
  chosen: readonly ProductSummary[]
  /** The product that these go with, which cannot go with itself. */
  ownId: string | undefined
  /** Those of the chosen that do not exist any more. */
  missingIds: readonly string[]
  error: string | undefined
  onChange: (chosen: readonly ProductSummary[]) => void
}

type Removed = { place: PlaceInLists; isByKey: boolean }

/** Selects companion products by name or code, and arranges them. */
export function ChooseProducts(props: ChooseProductsProps) {
  const { searchRef, chosen, ownId, missingIds, error, onChange } = props
  const obstacle = ({ id }: ProductSummary) => {
    if (id === ownId) return texts.isItself
    if (chosen.some((product) => product.id === id)) return texts.isChosen
    return chosen.length < maxChosenCompanions ? undefined : texts.tooMany(maxChosenCompanions)
  }
  const move = (from: number, to: number) => {
    const moved = chosen[from]
    if (moved) onChange(chosen.filter((_, index) => index !== from).toSpliced(to, 0, moved))
  }
  const removed = useRef<Removed>(undefined)
  const remove = (index: number, { currentTarget, detail }: MouseEvent<HTMLElement>) => {
    removed.current = { place: placeInLists(currentTarget), isByKey: detail === 0 }
    onChange(chosen.filter((_, other) => other !== index))
  }
  // The removed button had the focus. After a touch, focusing the search would only open the screen keyboard.
  useEffect(() => {
    if (!removed.current) return
    const { place, isByKey } = removed.current
    removed.current = undefined
    const next = controlAtPlace(place) ?? (isByKey ? searchRef.current : null)
    next?.focus()
  })
  return (
    <div className="flex flex-col gap-4">
      <FindProduct
        fieldRef={searchRef}
        error={error}
        obstacle={obstacle}
        onChoose={(product) => onChange([...chosen, product])}
      />
      <p aria-live="polite" className="font-semibold text-sm">
        {texts.chosenCount(chosen.length, maxChosenCompanions)}
      </p>
      {chosen.length > 0 && (
        <ol aria-label={texts.chosenList} className="-mt-2 divide-y divide-line border-line border-y">
          {chosen.map((product, index) => (
            <li key={product.id} className="flex flex-wrap items-center gap-x-2 py-2 leading-snug">
              <span className="flex min-w-0 grow basis-72 items-center gap-3">
                <ProductLine product={product} note={missingIds.includes(product.id) ? texts.isMissing : undefined} />
              </span>
              <span className="ml-auto flex shrink-0">
                <MoveButtons
                  name={product.name}
                  isFirst={index === 0}
                  isLast={index === chosen.length - 1}
                  isMoving={false}
                  onMove={(direction) => move(index, direction === 'up' ? index - 1 : index + 1)}
                />
                <IconButton label={texts.remove(product.name)} onClick={(event) => remove(index, event)}>
                  <Trash2 aria-hidden="true" className="size-5" />
                </IconButton>
              </span>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
