import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/api-client.ts'
import { ChosenList } from '#web/back-office/shared/companions/chosen-list.tsx'
import { CompanionsDialog } from '#web/back-office/shared/companions/companions-dialog.tsx'
import { CompanionsPart } from '#web/back-office/shared/companions/companions-part.tsx'
import { companionChoiceTexts } from '#web/text/back-office/companion-choice-texts.ts'

const texts = companionChoiceTexts.category
const rules = (['automatic', 'chosen', 'none'] as const).map((rule) => ({ rule, ...texts.rules[rule] }))

/** The companion products of a category, for its products without their own. */
export function CategoryCompanions({ categoryId: id }: { categoryId: string }) {
  const queryClient = useQueryClient()
  const calls = api.admin.categoryCompanions
  const input = { id }
  const choice = useQuery(calls.read.queryOptions({ input, staleTime: 0 }))
  return (
    <div className="mt-10 max-w-3xl">
      <CompanionsPart
        hint={texts.hint}
        choice={choice}
        summary={({ isAutomatic, chosen }) => {
          if (isAutomatic) return <p>{texts.automatic}</p>
          return chosen.length === 0 ? <p>{texts.none}</p> : <ChosenList chosen={chosen} />
        }}
        dialog={({ isAutomatic, chosen }, onClose) => (
          <CompanionsDialog
            rules={rules}
            values={{
              rule: isAutomatic ? 'automatic' : chosen.length > 0 ? 'chosen' : 'none',
              chosen,
            }}
            situation="admin.categoryCompanions.choose"
            save={(_rule, companionIds) =>
              companionIds ? calls.choose.call({ id, companionIds }) : calls.leaveToMeasures.call({ id })
            }
            onClose={onClose}
            onStored={(stored) => queryClient.setQueryData(calls.read.queryKey({ input }), stored)}
          />
        )}
      />
    </div>
  )
}
