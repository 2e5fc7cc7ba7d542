import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CompanionChoice } from '#contract/admin/product-companions.ts'
import { api } from '#web/api-client.ts'
import { FormSection } from '#web/back-office/shared/form-section.tsx'
import { companionChoiceTexts as texts } from '#web/text/back-office/companion-choice-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { LoadingArea } from '#web/ui/skeleton.tsx'
import { CompanionsDialog } from './companions-dialog.tsx'

/** What goes with a product in the shop, and the way to say it: at once, and apart from the form. */
export function ProductCompanions({ productId }: { productId: string }) {
  const queryClient = useQueryClient()
  const input = { id: productId }
  const choice = useQuery(api.admin.productCompanions.read.queryOptions({ input, staleTime: 0 }))
  const [isChoosing, setIsChoosing] = useState(false)
  const show = (said: CompanionChoice) =>
    queryClient.setQueryData(api.admin.productCompanions.read.queryKey({ input }), said)
  return (
    <FormSection title={texts.title} hint={texts.hint}>
      {choice.data ? (
        <>
          <Said choice={choice.data} />
          <Button tone="secondary" className="mt-4" onClick={() => setIsChoosing(true)}>
            {texts.change}
          </Button>
          {isChoosing && (
            <CompanionsDialog
              productId={productId}
              choice={choice.data}
              onClose={() => setIsChoosing(false)}
              onSaid={show}
            />
          )}
        </>
      ) : choice.isError ? (
        <FailedState title={texts.failed} onRetry={() => void choice.refetch()} />
      ) : (
        <LoadingArea blocks={['h-16']} />
      )}
    </FormSection>
  )
}

function Said({ choice: { isAutomatic, chosen } }: { choice: CompanionChoice }) {
  if (isAutomatic) return <p>{texts.automatic}</p>
  if (chosen.length === 0) return <p>{texts.none}</p>
  return (
    <ol className="list-decimal pl-5">
      {chosen.map(({ id, name, sku }) => (
        <li key={id} className="wrap-anywhere">
          {name} <span className="text-steel">{sku}</span>
        </li>
      ))}
    </ol>
  )
}
