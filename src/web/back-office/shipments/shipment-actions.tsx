import { CircleCheck, ListChecks, Printer, Tag, Truck } from 'lucide-react'
import { useState } from 'react'
import { maxDispatchLines } from '#domain/packing/dispatch-lines.ts'
import { ActionBar, ActionRow, type SelectionAction } from '#web/back-office/shared/list/selection-buttons.tsx'
import type { Selection } from '#web/back-office/shared/list/use-selection.ts'
import { adminTexts } from '#web/text/back-office/admin-texts.ts'
import { labelTexts } from '#web/text/back-office/label-texts.ts'
import { packingTexts } from '#web/text/back-office/packing-texts.ts'
import { shipmentTexts } from '#web/text/back-office/shipment-texts.ts'
import { BuyLabelsDialog } from './buy-labels-dialog.tsx'
import { DeliverDialog } from './deliver-dialog.tsx'
import { PickListDialog } from './pick-list-dialog.tsx'
import { PrintLabelsDialog } from './print-labels-dialog.tsx'
import { SlipsDialog } from './slips-dialog.tsx'
import { useLabelSeller } from './use-buy-labels.ts'
import { useEnteredVolumes } from './volumes-of-orders.tsx'

type ShipmentActionsProps = {
  selection: Selection
  onDispatch: () => void
  /** Whether what the dispatch needs is still being fetched. */
  isDispatchOpening: boolean
  onClear: () => void
  /** Called with the orders that were to be marked as delivered. */
  onDelivered: (ids: readonly string[]) => void
}

/** The actions on the selected orders: pick list, labels, dispatch, and marking as delivered. */
export function ShipmentActions(props: ShipmentActionsProps) {
  const { selection, onDispatch, isDispatchOpening, onClear, onDelivered } = props
  const [opened, setOpened] = useState<'pick' | 'slips' | 'labels' | 'print' | 'deliver'>()
  const seller = useLabelSeller()
  const ids = [...selection.ids]
  // One text, for slips and labels alike.
  const volumes = useEnteredVolumes()
  const close = () => setOpened(undefined)
  const actions: SelectionAction[] = [
    { key: 'pick', label: packingTexts.pickList, Icon: ListChecks, isInRow: true, onSelect: () => setOpened('pick') },
    { key: 'slips', label: packingTexts.slips, Icon: Printer, onSelect: () => setOpened('slips') },
    ...(seller
      ? [
          { key: 'labels', label: labelTexts.buy, Icon: Tag, isInRow: true, onSelect: () => setOpened('labels') },
          { key: 'print', label: labelTexts.print, Icon: Printer, onSelect: () => setOpened('print') },
        ]
      : []),
    {
      key: 'dispatch',
      label: packingTexts.dispatchSelected,
      Icon: Truck,
      isOnPhone: true,
      isBusy: isDispatchOpening,
      onSelect: onDispatch,
    },
    { key: 'deliver', label: packingTexts.deliver, Icon: CircleCheck, onSelect: () => setOpened('deliver') },
  ]
  const count = adminTexts.selection.count(ids.length)
  return (
    <section aria-label={shipmentTexts.selected} className="min-w-0">
      <ActionRow count={count} actions={actions} onClear={onClear} />
      <ActionBar count={count} actions={actions} onClear={onClear} />
      <PickListDialog ids={ids} isOpen={opened === 'pick'} onClose={close} />
      <SlipsDialog ids={ids} volumes={volumes} isOpen={opened === 'slips'} onClose={close} />
      {seller && (
        <BuyLabelsDialog ids={ids} seller={seller} volumes={volumes} isOpen={opened === 'labels'} onClose={close} />
      )}
      <PrintLabelsDialog ids={ids} isOpen={opened === 'print'} onClose={close} />
      <DeliverDialog
        ids={ids.slice(0, maxDispatchLines)}
        left={Math.max(0, ids.length - maxDispatchLines)}
        isOpen={opened === 'deliver'}
        onClose={close}
        onDone={(delivered) => {
          // Another dialog may have been opened while they were marked.
          setOpened((current) => (current === 'deliver' ? undefined : current))
          onDelivered(delivered)
        }}
      />
    </section>
  )
}
