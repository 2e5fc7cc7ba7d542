import { useMutation } from '@tanstack/react-query'
import { maxSelectedOrders } from '#domain/packing/dispatch-lines.ts'
import { api } from '#web/api-client.ts'
import type { Selection } from '#web/back-office/shared/list/use-selection.ts'
import { adminTexts } from '#web/text/back-office/admin-texts.ts'
import type { ShipmentRow } from './shipment-columns.tsx'
import type { ShipmentFilter } from './shipment-search.ts'

type SelectAllOptions = {
  selection: Selection
  filter: ShipmentFilter
  /** The number of results. */
  total: number | undefined
  onSelected: (rows: readonly ShipmentRow[]) => void
}

/**
 * Selects the shipments of all pages, as far as actions take that many: as they are now, so that nothing that arrives
 * later is printed, bought or sent unseen.
 */
export function useSelectAll({ selection, filter, total = 0, onSelected }: SelectAllOptions) {
  const select = useMutation({
    mutationFn: () => api.admin.shipments.first.call(filter),
    meta: { toast: 'admin.shipments.list' },
    onSuccess: ({ rows }) => {
      onSelected(rows)
      selection.set(
        rows.map(({ id }) => id),
        true,
      )
    },
  })
  const texts = adminTexts.selection
  return {
    total: Math.min(total, maxSelectedOrders),
    selectAll: {
      label: total > maxSelectedOrders ? texts.first(maxSelectedOrders) : texts.all(total),
      isBusy: select.isPending,
      run: (onDone: () => void) => select.mutate(undefined, { onSuccess: onDone }),
    },
  }
}
