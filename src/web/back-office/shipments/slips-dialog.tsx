import { Printer } from 'lucide-react'
import { useState } from 'react'
import type { PackedOrder } from '#contract/admin/shipments.ts'
import { PrintedPages } from '#web/back-office/shared/printed-pages.tsx'
import { packingTexts } from '#web/text/back-office/packing-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { RadioCard } from '#web/ui/radio-card.tsx'
import { LoadingArea } from '#web/ui/skeleton.tsx'
import { PackingSlip } from './packing-slip.tsx'
import { usePackedOrders } from './use-packed-orders.ts'
import { type EnteredVolumes, VolumesOfOrders } from './volumes-of-orders.tsx'

const texts = packingTexts.slip
const formats = ['sheet', 'label'] as const
type Format = (typeof formats)[number]

type Slip = { order: PackedOrder; volume: number; volumes: number }
type SlipsDialogProps = { ids: readonly string[]; volumes: EnteredVolumes; isOpen: boolean; onClose: () => void }

/** The slips of the selected orders, one for each of their volumes, in the printer's paper size. */
export function SlipsDialog({ ids, volumes: volumeChoice, isOpen, onClose }: SlipsDialogProps) {
  const { data, isError, refetch } = usePackedOrders(ids, isOpen)
  const [format, setFormat] = useState<Format>('sheet')
  const orders = data?.orders ?? []
  const slips = orders.flatMap((order) => {
    const volumes = volumeChoice.of(order)
    return Array.from({ length: volumes }, (_, index) => ({ order, volume: index + 1, volumes }))
  })
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      size="medium"
      title={packingTexts.slips}
      actions={
        <>
          <output className="tabular mr-auto self-center font-bold">{texts.count(slips.length)}</output>
          <Button disabled={slips.length === 0} onClick={() => window.print()}>
            <Printer aria-hidden="true" className="size-5" />
            {packingTexts.print}
          </Button>
        </>
      }
    >
      <fieldset className="mb-5 grid gap-2 sm:grid-cols-2">
        <legend className="sr-only">{texts.format}</legend>
        {formats.map((value) => (
          <RadioCard
            key={value}
            name="slip-format"
            value={value}
            label={texts[value]}
            isChosen={format === value}
            onChoose={() => setFormat(value)}
          />
        ))}
      </fieldset>
      {data && <VolumesOfOrders orders={orders} volumes={volumeChoice} />}
      {!data && isError && <FailedState title={packingTexts.notLoaded} onRetry={refetch} />}
      {!data && !isError && <LoadingArea className="flex flex-col gap-3" blocks={['h-12', 'h-12', 'h-12']} />}
      {isOpen && slips.length > 0 && <PrintedSlips slips={slips} format={format} />}
    </Dialog>
  )
}

const perSheet = 4

function PrintedSlips({ slips, format }: { slips: readonly Slip[]; format: Format }) {
  const key = ({ order, volume }: Slip) => `${order.id} ${volume}`
  if (format === 'label')
    return (
      <PrintedPages>
        {slips.map((slip) => (
          <div key={key(slip)} className="break-after-page last:break-after-auto [page:packing-label]">
            <PackingSlip {...slip} />
          </div>
        ))}
      </PrintedPages>
    )
  const sheets = Array.from({ length: Math.ceil(slips.length / perSheet) }, (_, sheet) =>
    slips.slice(sheet * perSheet, (sheet + 1) * perSheet),
  )
  return (
    <PrintedPages>
      {sheets.map((sheet, index) => (
        <div
          key={index}
          className="grid h-[296mm] w-[210mm] grid-cols-2 grid-rows-2 break-after-page place-items-center overflow-hidden last:break-after-auto [page:packing-sheet]"
        >
          {sheet.map((slip) => (
            <PackingSlip key={key(slip)} {...slip} />
          ))}
        </div>
      ))}
    </PrintedPages>
  )
}
