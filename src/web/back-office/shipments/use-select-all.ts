import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
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

type Asked = { filter: ShipmentFilter; onDone: () => void }

/** The orders that were selected together, and what the list was narrowed to. */
type SelectedList = { filter: ShipmentFilter; ids: readonly string[] }

const isSame = (one: ShipmentFilter, other: ShipmentFilter) =>
  one.search === other.search && one.status === other.status

/**
 * Selects the shipments of all pages, as far as actions take that many: as they are now, so that nothing that arrives
 * later is printed, bought or sent unseen.
 */
export function useSelectAll({ selection, filter, total = 0, onSelected }: SelectAllOptions) {
  const [selected, setSelected] = useState<SelectedList>()
  const select = useMutation({
    mutationFn: (asked: Asked) => api.admin.shipments.first.call(asked.filter),
    meta: { toast: 'admin.shipments.list' },
    onSuccess: ({ rows }, asked) => {
      // Another list is shown by now: its orders are not those that were to be selected.
      if (!isSame(asked.filter, filter)) return
      const ids = rows.map(({ id }) => id)
      onSelected(rows)
      selection.set(ids, true)
      setSelected({ filter, ids })
      asked.onDone()
    },
  })
  const texts = adminTexts.selection
  const limited = Math.min(total, maxSelectedOrders)
  const isOfList = selected !== undefined && isSame(selected.filter, filter) && selected.ids.length >= limited
  return {
    total: limited,
    selectAll: {
      label: total > maxSelectedOrders ? texts.first(maxSelectedOrders) : texts.all(total),
      isDone: isOfList && selected.ids.every(selection.has),
      isBusy: select.isPending && isSame(select.variables.filter, filter),
      run: (onDone: () => void) => select.mutate({ filter, onDone }),
    },
  }
}
