import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { api } from '#platform/web/calls/index.ts'
import { formatDateTime } from '#platform/web/formats.ts'
import { Button, Dialog, Loaded, QuantityStepper } from '#platform/web/ui/index.ts'
import type { PackedOrder } from '../contract.ts'
import { splitIntoCalls } from '../dispatch-lines.ts'
import { makePickList, type PickLine } from '../packing.ts'
import { maxVolumes } from '../rules.ts'
import { packingTexts } from './texts.ts'

/** The current contents and addresses of the selected orders, however many; refetched while they are shown. */
export function usePackedOrders(ids: readonly string[], isShown: boolean) {
  const { pack } = api.admin.shipments
  return useQuery({
    queryKey: pack.queryKey({ input: { ids: [...ids] } }),
    queryFn: async ({ signal }) => {
      const orders: PackedOrder[] = []
      for (const part of splitIntoCalls(ids)) orders.push(...(await pack.call({ ids: part }, { signal })).orders)
      return { orders }
    },
    staleTime: 0,
    gcTime: 0,
    enabled: isShown && ids.length > 0,
  })
}

/** The number of volumes of each order: the default, unless it has been changed. */
export type EnteredVolumes = { of(order: PackedOrder): number; say(order: PackedOrder, volumes: number): void }

export function useEnteredVolumes(): EnteredVolumes {
  const [changed, setChanged] = useState<ReadonlyMap<string, number>>(new Map())
  return {
    of: ({ id, usualVolumes }) => changed.get(id) ?? usualVolumes,
    say: ({ id }, volumes) => setChanged((before) => new Map(before).set(id, volumes)),
  }
}

type VolumesOfOrdersProps = { orders: readonly PackedOrder[]; volumes: EnteredVolumes }

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

const texts = packingTexts.pick

type PickListDialogProps = { ids: readonly string[]; isOpen: boolean; onClose: () => void }

export function PickListDialog({ ids, isOpen, onClose }: PickListDialogProps) {
  const packed = usePackedOrders(ids, isOpen)
  const orders = packed.data?.orders.map(({ orderNumber, items }) => ({ number: orderNumber, items })) ?? []
  const lines = makePickList(orders)
  const pieces = lines.reduce((sum, line) => sum + line.quantity * line.piecesPerUnit, 0)
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      size="large"
      isPrintable
      title={packingTexts.pickList}
      actions={
        <Button disabled={lines.length === 0} onClick={() => window.print()}>
          <Printer className="size-5" />
          {packingTexts.print}
        </Button>
      }
    >
      <Loaded
        query={packed}
        failure={packingTexts.notLoaded}
        className="flex flex-col gap-3"
        blocks={['h-10', 'h-14', 'h-14', 'h-14']}
      >
        {(read) => (
          <>
            <p className="mb-4 flex flex-wrap justify-between gap-x-6 font-bold">
              <span>{texts.heading(read.orders.length)}</span>
              <span className="tabular">
                {texts.pieces(pieces)}{' '}
                <span className="hidden print:inline">· {formatDateTime(new Date().toISOString())}</span>
              </span>
            </p>
            <PickTable lines={lines} />
          </>
        )}
      </Loaded>
    </Dialog>
  )
}

function PickTable({ lines }: { lines: readonly PickLine[] }) {
  if (lines.length === 0) return <p>{texts.empty}</p>
  return (
    <table className="w-full text-left text-[0.9375rem] print:text-sm">
      <thead className="border-ink border-b-2 text-sm text-steel">
        <tr>
          <th scope="col" className="w-1/6 py-2 pr-3 font-semibold">
            {texts.place}
          </th>
          <th scope="col" className="py-2 pr-3 font-semibold">
            {texts.product}
          </th>
          <th scope="col" className="py-2 text-right font-semibold">
            {texts.quantity}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {lines.map((line) => (
          <tr key={line.productId} className="break-inside-avoid align-top">
            <td className="wrap-anywhere py-2.5 pr-3 font-bold">
              {line.shelfPlace ?? <span className="font-normal text-steel">{texts.noPlace}</span>}
            </td>
            <td className="wrap-anywhere py-2.5 pr-3">
              <span className="font-semibold">{line.name}</span>
              {line.sku && (
                <span className="tabular block text-sm">
                  {texts.sku} {line.sku}
                </span>
              )}
              <span className="tabular block text-sm text-steel">
                {line.orders.map(({ number, quantity }) => texts.times(number, quantity)).join(' · ')}
              </span>
            </td>
            <td className="tabular whitespace-nowrap py-2.5 text-right font-extrabold text-lg">
              {line.quantity}
              {line.piecesPerUnit > 1 && (
                <span className="block font-normal text-sm text-steel">{texts.setNote(line.piecesPerUnit)}</span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
