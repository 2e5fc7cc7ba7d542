import type { PackedOrder } from '#contract/admin/shipments.ts'
import { labelTexts as texts } from '#web/text/back-office/label-texts.ts'
import { packingTexts } from '#web/text/back-office/packing-texts.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { LoadingArea } from '#web/ui/skeleton.tsx'
import { type LabelSeller, useBuyLabels } from './use-buy-labels.ts'
import { usePackedOrders } from './use-packed-orders.ts'
import { type EnteredVolumes, VolumesOfOrders } from './volumes-of-orders.tsx'

type BuyLabelsDialogProps = {
  ids: readonly string[]
  seller: LabelSeller
  volumes: EnteredVolumes
  isOpen: boolean
  onClose: () => void
}

/** Buys labels for the selected orders, after a confirmation that states how many: they cost money. */
export function BuyLabelsDialog({ ids, seller, volumes, isOpen, onClose }: BuyLabelsDialogProps) {
  const packed = usePackedOrders(ids, isOpen)
  const orders = (packed.data?.orders ?? []).filter(
    ({ status, shippingService }) => status === 'pago' && seller.sells.includes(shippingService),
  )
  const labelsOf = (order: PackedOrder) =>
    seller.labelsEachVolume.includes(order.shippingService) ? volumes.of(order) : 1
  const count = orders.reduce((sum, order) => sum + labelsOf(order), 0)
  const buy = useBuyLabels(onClose)
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={texts.question(packed.data ? orders.length : ids.length)}
      description={texts.warning(seller.name)}
      confirmLabel={packed.data && count > 0 ? texts.buyCount(count) : texts.buy}
      isBusy={buy.isPending || packed.isPending}
      isDisabled={packed.isError || (packed.isSuccess && orders.length === 0)}
      onConfirm={() =>
        buy.mutate({ ids: [...ids], volumes: orders.map((order) => ({ id: order.id, count: volumes.of(order) })) })
      }
    >
      {packed.isError && <FailedState isOnSheet title={packingTexts.notLoaded} onRetry={packed.refetch} />}
      {packed.isPending && <LoadingArea className="flex flex-col gap-3" blocks={['h-12', 'h-12']} />}
      {packed.isSuccess && orders.length === 0 && <p>{texts.nothingToBuy}</p>}
      {orders.length > 0 && orders.length < ids.length && (
        <p className="mb-3">{texts.leftOut(ids.length - orders.length)}</p>
      )}
      {orders.length > 0 && (
        <>
          <p className="mb-3 text-steel">{texts.volumesHint}</p>
          <VolumesOfOrders orders={orders} volumes={volumes} />
        </>
      )}
    </ConfirmDialog>
  )
}
