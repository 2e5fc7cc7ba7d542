import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/api-client.ts'
import { refreshAfterCatalogChange } from '#web/back-office/shared/refresh-after-catalog-change.ts'
import { adminProductListTexts } from '#web/text/back-office/admin-product-list-texts.ts'

type ManyChange = { ids: string[] } & (
  | { kind: 'feature' | 'unfeature' | 'delete' }
  | { kind: 'move'; category: { id: string; name: string } }
)

function send(change: ManyChange): Promise<{ changed: number }> {
  const { products } = api.admin
  const { ids } = change
  switch (change.kind) {
    case 'feature':
      return products.mark.call({ ids, isFeatured: true })
    case 'unfeature':
      return products.mark.call({ ids, isFeatured: false })
    case 'move':
      return products.move.call({ ids, categoryId: change.category.id })
    case 'delete':
      return products.deleteMany.call({ ids })
  }
}

function outcomeOf(change: ManyChange, changed: number): string {
  const category = change.kind === 'move' ? change.category.name : ''
  return adminProductListTexts.selection.outcome(change.kind, {
    changed,
    unchanged: change.ids.length - changed,
    category,
  })
}

/**
 * Changes several products at once, and refetches everything that shows them. `onDone` is called with
 * what was changed.
 */
export function useChangeMany(onDone: (change: ManyChange) => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: send,
    meta: {
      toastOf: ({ kind }: ManyChange, answer?: { changed: number }) => {
        if (answer?.changed === 0) return 'admin.products.unchanged'
        return kind === 'delete' ? 'admin.products.deleteMany' : 'admin.products.mark'
      },
      toastValues: ({ changed }: { changed: number }, change: ManyChange) => ({ outcome: outcomeOf(change, changed) }),
    },
    onSuccess: async (_answer, change) => {
      await refreshAfterCatalogChange(queryClient)
      onDone(change)
    },
  })
}
