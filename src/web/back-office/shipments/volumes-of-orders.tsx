import { useState } from 'react'
import type { PackedOrder } from '#contract/admin/shipments.ts'
import { maxVolumes } from '#domain/packing/volumes.ts'
import { packingTexts } from '#web/text/back-office/packing-texts.ts'
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx'

/** The number of volumes of each order: the default, unless it has been changed. */
export type EnteredVolumes = {
  of(order: PackedOrder): number
  say(order: PackedOrder, volumes: number): void
}

export function useEnteredVolumes(): EnteredVolumes {
  const [changed, setChanged] = useState<ReadonlyMap<string, number>>(new Map())
  return {
    of: ({ id, usualVolumes }) => changed.get(id) ?? usualVolumes,
    say: ({ id }, volumes) => setChanged((before) => new Map(before).set(id, volumes)),
  }
}

type VolumesOfOrdersProps = { orders: readonly PackedOrder[]; volumes: EnteredVolumes }

/** The orders to pack, each with an editable number of volumes. */
export const VolumesOfOrders = ({ orders, volumes }: VolumesOfOrdersProps) => (
  <ul className="divide-y divide-line border-line border-y">
    {orders.map((order) => (
      <li key={order.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
        <span className="min-w-0 grow basis-40">
          <strong className="tabular block">{order.orderNumber}</strong>
          <span className="wrap-anywhere block text-sm text-steel">{order.recipient}</span>
        </span>
        <QuantityStepper
          isSmall
          label={packingTexts.slip.volumes(order.orderNumber)}
          quantity={volumes.of(order)}
          maximum={maxVolumes}
          onChange={(count) => volumes.say(order, count)}
        />
      </li>
    ))}
  </ul>
)
