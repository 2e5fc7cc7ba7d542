import { lazy, Suspense, useState } from 'react'
import { scanTexts as texts } from '#web/text/back-office/scan-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Camera } from '#web/ui/page-icons.ts'
import { useWasOpen } from '#web/ui/use-was-open.ts'
import { canScan } from './barcode-detector.ts'
import type { ScanDialogProps } from './scan-dialog.tsx'

const ScanDialog = lazy(() => import('./scan-dialog.tsx').then(({ ScanDialog }) => ({ default: ScanDialog })))

/**
 * Reads codes by the device's camera, if the browser supports it, for users without a barcode scanner. The
 * back office is rendered in the browser only, so support is known from the first rendering.
 */
export function ScanButton(scan: Omit<ScanDialogProps, 'isOpen' | 'onClose'>) {
  const [isOpen, setIsOpen] = useState(false)
  const wasOpen = useWasOpen(isOpen)
  if (!canScan()) return null
  return (
    <>
      <Button tone="secondary" onClick={() => setIsOpen(true)}>
        <Camera className="size-5" />
        {texts.title}
      </Button>
      {wasOpen && (
        <Suspense>
          <ScanDialog {...scan} isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
