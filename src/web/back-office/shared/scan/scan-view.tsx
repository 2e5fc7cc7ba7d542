import { useState } from 'react'
import { scanTexts as texts } from '#web/text/back-office/scan-texts.ts'
import { useCameraScan } from './use-camera-scan.ts'

export type ScanViewProps = {
  onRead: (code: string) => void
  /** The result of the last code, once it is known. */
  result: string | undefined
}

/** The camera's picture, and below it the last code. */
export function ScanView({ onRead, result }: ScanViewProps) {
  const [last, setLast] = useState<{ code: string; count: number }>()
  const { video, fault } = useCameraScan((code) => {
    setLast((before) => ({ code, count: (before?.count ?? 0) + 1 }))
    // Vibration tells users who are looking at the goods that the code was read.
    navigator.vibrate?.(60)
    onRead(code)
  })
  return (
    <>
      <div className="relative flex h-[42dvh] items-center justify-center overflow-hidden rounded-md bg-ink">
        {/* The whole picture is visible: codes are read in all of it. */}
        <div aria-hidden="true" className="contents">
          <video ref={video} muted playsInline className="size-full object-contain" />
          {!fault && <span className="absolute h-2/5 w-3/4 max-w-sm rounded-md border-2 border-signal" />}
        </div>
        {fault && (
          <p role="alert" className="absolute inset-0 flex items-center justify-center p-6 text-center text-white">
            {texts.faults[fault]}
          </p>
        )}
      </div>
      <div role="status" className="tabular wrap-anywhere mt-3 min-h-24">
        {last && (
          <>
            <p className="line-clamp-2 font-bold">{texts.read(last.count, last.code)}</p>
            <p>{result}</p>
          </>
        )}
      </div>
    </>
  )
}
