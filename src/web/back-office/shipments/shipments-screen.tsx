import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { defaultShipmentStatus, shipmentStatuses, shipmentStatusLabels } from '#domain/orders/shipment-status.ts'
import { api } from '#web/api-client.ts'
import { FilterBar } from '#web/back-office/shared/list/filter-bar.tsx'
import { IgnoredFilters } from '#web/back-office/shared/list/ignored-filters.tsx'
import { ListFilter } from '#web/back-office/shared/list/list-filter.tsx'
import { ListScreen } from '#web/back-office/shared/list/list-screen.tsx'
import { useListSearch } from '#web/back-office/shared/list/use-list-search.ts'
import { shipmentTexts as texts } from '#web/text/back-office/shipment-texts.ts'
import { DispatchDialog } from './dispatch-dialog.tsx'
import { type ShipmentRow, shipmentColumns } from './shipment-columns.tsx'
import { allShipments, listedStatus, type ShipmentSearch, shipmentSearch } from './shipment-search.ts'

const statusOptions = [
  ...shipmentStatuses.map((status) => ({ value: status as string, label: shipmentStatusLabels[status] })),
  { value: allShipments as string, label: texts.allStatuses },
]

/** What is to be sent and what was: at first the paid orders, which wait for their tracking code. */
export function ShipmentsScreen({ search }: { search: ShipmentSearch }) {
  const change = useListSearch<ShipmentSearch>()
  const [opened, setOpened] = useState<ShipmentRow>()
  const [openings, setOpenings] = useState(0)
  const [isOpen, setIsOpen] = useState(false)
  const status = listedStatus(search)
  const input = { search: search.search, status, page: search.page }
  const list = useQuery(
    api.admin.shipments.list.queryOptions({ input, staleTime: 0, placeholderData: keepPreviousData }),
  )
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
        columns={shipmentColumns(open)}
        onOpen={open}
        search={search}
        updates={{
          topics: ['orders'],
          queryKey: api.admin.shipments.list.queryKey({ input }),
          read: () => api.admin.shipments.list.call(input),
        }}
      />
      {/* Each opening starts anew: nothing stays of what was typed into the one before. */}
      {opened && <DispatchDialog key={openings} shipment={opened} isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  )
}
