import { useMutation } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { findFieldError, readFieldErrors } from '#platform/web/calls/index.ts'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { MoveButtons } from '#platform/web/lists/row-buttons.tsx'
import type { ToastKey } from '#platform/web/toasts/toast-texts.ts'
import { findControlAt, findListPosition, IconButton, type ListPosition, RadioCards } from '#platform/web/ui/index.ts'
import type { ProductSummary } from '../../product-list/contract.ts'
import { FindProduct, ProductLine } from '../../product-list/web/find-product.tsx'
import { maxChosenCompanions } from '../rules.ts'
import { companionChoiceTexts as texts } from './staff-texts.ts'

/** The product's category, measures, selected products, or none. */
export type CompanionRule = 'category' | 'automatic' | 'chosen' | 'none'
export type CompanionValues = { rule: CompanionRule; chosen: readonly ProductSummary[] }

type CompanionsDialogProps<Choice> = {
  rules: readonly { value: CompanionRule; label: string; hint: string }[]
  values: CompanionValues
  /** Undefined for a category. */
  ownId?: string
  situation: ToastKey
  /** `companionIds` is set if the companions are selected products, or none. */
  save: (rule: CompanionRule, companionIds: string[] | undefined) => Promise<Choice>
  onClose: () => void
  onStored: (choice: Choice) => void
}

export function CompanionsDialog<Choice>(props: CompanionsDialogProps<Choice>) {
  const { rules, values, ownId, situation, onClose, onStored } = props
  const form = useForm<CompanionValues>({ defaultValues: values })
  const { isDirty } = form.formState
  const [rule, chosen] = form.watch(['rule', 'chosen'])
  const search = useRef<HTMLInputElement>(null)
  // Not kept in the form: there, the error of a field that is not registered would block every later submit.
  const [fault, setFault] = useState<string>()
  const [missingIds, setMissingIds] = useState<readonly string[]>([])
  const refuse = (message: string) => {
    setFault(message)
    search.current?.focus()
  }
  const save = useMutation({
    meta: { toast: situation },
    mutationFn: (typed: CompanionValues) => props.save(typed.rule, idsOf(typed)),
    onSuccess: (stored) => {
      onStored(stored)
      onClose()
    },
    onError: (error, sent) => {
      const missing = missingOf(error, sent)
      setMissingIds(missing.map(({ id }) => id))
      const message =
        missing.length > 0
          ? texts.missing(missing.map((product) => product.name))
          : findFieldError(error, 'companionIds')
      if (message) refuse(message)
    },
  })
  const submit = (typed: CompanionValues) => {
    setFault(undefined)
    if (typed.rule === 'chosen' && typed.chosen.length === 0) return refuse(texts.required)
    save.mutate(typed)
  }
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={texts.title}
      size="medium"
      isUnsaved={() => isDirty}
      submit={{ label: texts.save, isBusy: save.isPending }}
      onSubmit={form.handleSubmit(submit)}
    >
      <RadioCards
        isLegendHidden
        legend={texts.title}
        choices={rules}
        chosen={rule}
        onChoose={(value) => {
          setFault(undefined)
          form.setValue('rule', value, { shouldDirty: true })
        }}
      />
      {rule === 'chosen' && (
        <ChooseProducts
          searchRef={search}
          chosen={chosen}
          ownId={ownId}
          missingIds={missingIds}
          error={fault}
          onChange={(changed) => {
            setFault(undefined)
            form.setValue('chosen', changed, { shouldDirty: true })
          }}
        />
      )}
    </FormDialog>
  )
}

function idsOf({ rule, chosen }: CompanionValues): string[] | undefined {
  if (rule === 'none') return []
  return rule === 'chosen' ? chosen.map(({ id }) => id) : undefined
}

const missingOf = (error: unknown, { chosen }: CompanionValues): ProductSummary[] =>
  readFieldErrors(error).flatMap(({ path }) => {
    const place = /^companionIds\.(\d+)$/.exec(path)?.[1]
    return (place && chosen[Number(place)]) || []
  })

type ChooseProductsProps = {
  searchRef: RefObject<HTMLInputElement | null>
  chosen: readonly ProductSummary[]
  /** The product that cannot go with itself. */
  ownId: string | undefined
  missingIds: readonly string[]
  error: string | undefined
  onChange: (chosen: readonly ProductSummary[]) => void
}

type Removed = { place: ListPosition; isByKey: boolean }

function ChooseProducts(props: ChooseProductsProps) {
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
    removed.current = { place: findListPosition(currentTarget), isByKey: detail === 0 }
    onChange(chosen.filter((_, other) => other !== index))
  }
  // The removed button had the focus. After a touch, focusing the search would only open the screen keyboard.
  useEffect(() => {
    if (!removed.current) return
    const { place, isByKey } = removed.current
    removed.current = undefined
    const next = findControlAt(place) ?? (isByKey ? searchRef.current : null)
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
                <IconButton
                  label={texts.remove(product.name)}
                  onClick={(event) => remove(index, event)}
                  icon={<Trash2 className="size-5" />}
                />
              </span>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
