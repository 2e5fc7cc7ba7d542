import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useCallback, useRef, useState } from 'react'
import { defaultShipmentStatus, shipmentStatuses, shipmentStatusLabels } from '#domain/orders/shipment-status.ts'
import { api } from '#web/api-client.ts'
import { PageHeading } from '#web/back-office/shared/page-heading.tsx'
import { RecordList } from '#web/back-office/shared/record-list.tsx'
import { RecordTable } from '#web/back-office/shared/record-table.tsx'
import { SearchBox } from '#web/back-office/shared/search-box.tsx'
import { UpdatesBar } from '#web/back-office/shared/updates/updates-bar.tsx'
import { isInUse, useLiveUpdates } from '#web/back-office/shared/updates/use-live-updates.ts'
import { shipmentTexts as texts } from '#web/text/back-office/shipment-texts.ts'
import { Pagination } from '#web/ui/pagination.tsx'
import { Select } from '#web/ui/select.tsx'
import { DispatchDialog } from './dispatch-dialog.tsx'
import { type ShipmentRow, shipmentColumns } from './shipment-columns.tsx'
import { allShipments, listedStatus, type ShipmentSearch, shipmentSearch } from './shipment-search.ts'

const statusOptions = [
  ...shipmentStatuses.map((status) => ({ value: status as string, label: shipmentStatusLabels[status] })),
  { value: allShipments as string, label: texts.allStatuses },
]

/** What is to be sent and what was: at first the paid orders, which wait for their tracking code. */
export function ShipmentsScreen({ search }: { search: ShipmentSearch }) {
  const navigate = useNavigate({ from: '/admin/shipments' })
  const [opened, setOpened] = useState<ShipmentRow>()
  const [openings, setOpenings] = useState(0)
  const [isOpen, setIsOpen] = useState(false)
  const status = listedStatus(search)
  const input = { search: search.search, status, page: search.page }
  const list = useQuery(
    api.admin.shipments.list.queryOptions({ input, staleTime: 0, placeholderData: keepPreviousData }),
  )
  const rows = useRef<HTMLDivElement>(null)
  const { hasUpdates, show } = useLiveUpdates({
    topics: ['orders'],
    queryKey: api.admin.shipments.list.queryKey({ input }),
    read: () => api.admin.shipments.list.call(input),
    isHeld: () => isInUse(rows.current),
  })
  const find = useCallback(
    (term: string) =>
      void navigate({
        search: (before) => ({ search: term || undefined, status: before.status }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )
  const open = (shipment: ShipmentRow) => {
    setOpened(shipment)
    setOpenings((before) => before + 1)
    setIsOpen(true)
  }
  const isUsual = !search.search && status === defaultShipmentStatus
  return (
    <>
      <PageHeading title={texts.title} count={list.data?.total} />
      <div className="mb-5 flex flex-col gap-3 sm:flex-row">
        <SearchBox label={texts.searchLabel} term={search.search ?? ''} onSearch={find} />
        <Select
          label={texts.status}
          isLabelHidden
          className="sm:w-56"
          options={statusOptions}
          value={status ?? allShipments}
          onChange={(event) => {
            const chosen = shipmentSearch({ status: event.target.value, search: search.search })
            void navigate({ search: chosen, resetScroll: false })
          }}
        />
      </div>
      <RecordList
        query={list}
        failure="admin.shipments.list"
        empty={isUsual ? { title: texts.nothingToSend, text: texts.nothingToSendText } : { title: texts.empty }}
        isFiltered={!isUsual && (Boolean(search.search) || status !== undefined)}
      >
        {(page) => (
          <>
            <RecordTable
              ref={rows}
              label={texts.title}
              columns={shipmentColumns(open)}
              records={page.rows}
              isStale={list.isPlaceholderData}
              onOpen={open}
            />
            <div className="mt-6">
              <Pagination
                page={page.page}
                pageCount={page.pageCount}
                linkTo={(next, link) => <Link to="/admin/shipments" search={{ ...search, page: next }} {...link} />}
              />
            </div>
          </>
        )}
      </RecordList>
      <UpdatesBar hasUpdates={hasUpdates} onShow={show} />
      {/* Each opening starts anew: nothing stays of what was typed into the one before. */}
      {opened && <DispatchDialog key={openings} shipment={opened} isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  )
}
