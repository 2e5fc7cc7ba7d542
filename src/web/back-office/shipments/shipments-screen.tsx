import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { defaultShipmentStatus, shipmentStatuses, shipmentStatusLabels } from '#domain/orders/shipment-status.ts'
import { api } from '#web/api-client.ts'
import { ClearFilters } from '#web/back-office/shared/list/clear-filters.tsx'
import { FilterBar } from '#web/back-office/shared/list/filter-bar.tsx'
import { IgnoredFilters } from '#web/back-office/shared/list/ignored-filters.tsx'
import { ListFilter } from '#web/back-office/shared/list/list-filter.tsx'
import { ListScreen } from '#web/back-office/shared/list/list-screen.tsx'
import { SelectionBar } from '#web/back-office/shared/list/selection-bar.tsx'
import { useListSearch } from '#web/back-office/shared/list/use-list-search.ts'
import { useSelection } from '#web/back-office/shared/list/use-selection.ts'
import { packingTexts } from '#web/text/back-office/packing-texts.ts'
import { shipmentTexts as texts } from '#web/text/back-office/shipment-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { DispatchDialog } from './dispatch-dialog.tsx'
import { ShipmentActions } from './shipment-actions.tsx'
import { type ShipmentRow, shipmentColumns } from './shipment-columns.tsx'
import { allShipments, listedStatus, type ShipmentSearch, shipmentSearch } from './shipment-search.ts'
import { useManyDispatchDialog } from './use-many-dispatch-dialog.tsx'
import { useSelectAll } from './use-select-all.ts'

const statusOptions = [
  ...shipmentStatuses.map((status) => ({ value: status as string, label: shipmentStatusLabels[status] })),
  { value: allShipments as string, label: texts.allStatuses },
]

/**
 * Orders to ship and shipped ones: initially the paid orders, oldest first. They are packed and dispatched
 * one by one or in bulk.
 */
export function ShipmentsScreen({ search }: { search: ShipmentSearch }) {
  const change = useListSearch<ShipmentSearch>()
  const [opened, setOpened] = useState<ShipmentRow>()
  const [openings, setOpenings] = useState(0)
  const [isOpen, setIsOpen] = useState(false)
  const status = listedStatus(search)
  const filter = { search: search.search, status }
  const input = { ...filter, page: search.page }
  const list = useQuery(
    api.admin.shipments.list.queryOptions({ input, staleTime: 0, placeholderData: keepPreviousData }),
  )
  const selection = useSelection()
  const many = useManyDispatchDialog({ selection, filter, rows: list.data?.rows })
  const all = useSelectAll({ selection, filter, total: list.data?.total, onSelected: many.remember })
  const open = (shipment: ShipmentRow) => {
    setOpened(shipment)
    setOpenings((before) => before + 1)
    setIsOpen(true)
  }
  const isUsual = !search.search && status === defaultShipmentStatus
  const nothing = isUsual ? { empty: texts.nothingToSend, emptyText: texts.nothingToSendText } : { empty: texts.empty }
  return (
    <>
      <ListScreen
        texts={{ title: texts.title, ...nothing }}
        list={list}
        failure="admin.shipments.list"
        actions={
          <Button tone="secondary" isBusy={many.isOpening} onClick={many.open}>
            {packingTexts.dispatchMany}
          </Button>
        }
        filters={
          <>
            <FilterBar label={texts.searchLabel} term={search.search}>
              <ListFilter
                label={texts.status}
                className="sm:w-56"
                options={statusOptions}
                chosen={status ?? allShipments}
                onChoose={(value) => change({ status: shipmentSearch({ status: value }).status })}
              />
            </FilterBar>
            <IgnoredFilters search={search.search} filters={{ status: status !== undefined }} />
          </>
        }
        isFiltered={!isUsual && (Boolean(search.search) || status !== undefined)}
        nothingAction={<ClearFilters search={{ status: allShipments }} />}
        aboveRows={(rows) => (
          <SelectionBar
            selection={selection}
            rows={rows}
            {...all}
            actions={(clear, unselect) => (
              <ShipmentActions
                selection={selection}
                onDispatch={many.open}
                isDispatchOpening={many.isOpening}
                onClear={clear}
                onDelivered={unselect}
              />
            )}
          />
        )}
        columns={shipmentColumns({ selection, onOpen: open })}
        onOpen={open}
        search={search}
        updates={{
          queryKey: api.admin.shipments.list.queryKey({ input }),
          read: () => api.admin.shipments.list.call(input),
        }}
      />
      {/* Each opening starts fresh: nothing that was typed before remains. */}
      {opened && <DispatchDialog key={openings} shipment={opened} isOpen={isOpen} onClose={() => setIsOpen(false)} />}
      {many.dialog}
      {/* Room for the bar at the bottom of a phone's screen. */}
      {selection.ids.size > 0 && <div className="h-14 md:hidden" />}
    </>
  )
}
