import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#platform/web/calls/index.ts'
import type { CompanionChoice } from '../contract.ts'
import { type CompanionRule, CompanionsDialog, type CompanionValues } from './companions-dialog.tsx'
import { ChosenList, CompanionsPart } from './companions-part.tsx'
import { companionChoiceTexts as texts } from './staff-texts.ts'

export function ProductCompanions({ productId: id }: { productId: string }) {
  const queryClient = useQueryClient()
  const input = { id }
  const choice = useQuery(api.admin.productCompanions.read.queryOptions({ input, staleTime: 0 }))
  return (
    <CompanionsPart
      hint={texts.hint}
      choice={choice}
      summary={(current) => <CurrentChoice choice={current} />}
      dialog={(current, onClose) => (
        <CompanionsDialog
          rules={rulesOf(current)}
          values={valuesOf(current)}
          ownId={id}
          situation="admin.productCompanions.choose"
          save={(rule, companionIds) => save(id, current, rule, companionIds)}
          onClose={onClose}
          onStored={(stored) => queryClient.setQueryData(api.admin.productCompanions.read.queryKey({ input }), stored)}
        />
      )}
    />
  )
}

function save(id: string, { ofCategory }: CompanionChoice, rule: CompanionRule, companionIds: string[] | undefined) {
  const calls = api.admin.productCompanions
  if (companionIds) return calls.choose.call({ id, companionIds })
  // If the category has none either, they are selected by measures.
  return rule === 'automatic' && ofCategory ? calls.askMeasures.call({ id }) : calls.leaveToMeasures.call({ id })
}

function rulesOf({ ofCategory }: CompanionChoice) {
  const { category, automatic, chosen, none } = texts.rules
  return [
    ...(ofCategory ? [{ value: 'category' as const, ...category(ofCategory.name) }] : []),
    { value: 'automatic' as const, ...automatic },
    { value: 'chosen' as const, ...chosen },
    { value: 'none' as const, ...none },
  ]
}

function valuesOf({ isAutomatic, isByMeasures, chosen, ofCategory }: CompanionChoice): CompanionValues {
  if (isAutomatic) return { rule: ofCategory ? 'category' : 'automatic', chosen }
  if (isByMeasures) return { rule: 'automatic', chosen }
  return { rule: chosen.length > 0 ? 'chosen' : 'none', chosen }
}

function CurrentChoice({ choice: { isAutomatic, isByMeasures, chosen, ofCategory } }: { choice: CompanionChoice }) {
  if (isByMeasures || (isAutomatic && !ofCategory)) return <p>{texts.automatic}</p>
  if (isAutomatic && ofCategory) {
    if (ofCategory.chosen.length === 0) return <p>{texts.noneInCategory(ofCategory.name)}</p>
    return (
      <>
        <p className="mb-1">{texts.ofCategory(ofCategory.name)}</p>
        <ChosenList chosen={ofCategory.chosen} />
      </>
    )
  }
  return chosen.length === 0 ? <p>{texts.none}</p> : <ChosenList chosen={chosen} />
}
