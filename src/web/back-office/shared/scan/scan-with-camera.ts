import { codesIn, openDetector } from './barcode-detector.ts'
import { watchCodes } from './sightings.ts'

/** The pause between two detections: often enough for a hand, and the phone stays cool. */
const pauseMilliseconds = 100
const pause = () => new Promise((resolve) => setTimeout(resolve, pauseMilliseconds))

/** Why codes cannot be read. */
export type ScanFault = 'refused' | 'missing' | 'failed'

const faults: Record<string, ScanFault> = { NotAllowedError: 'refused', NotFoundError: 'missing' }

export const scanFaultOf = (error: unknown): ScanFault =>
  (error instanceof DOMException && faults[error.name]) || 'failed'

/**
 * Shows the rear camera in the video and reports each code in it, until it is aborted. Then, and on failure,
 * the camera is turned off immediately, even if permission is only granted afterwards.
 */
export async function scanWithCamera(video: HTMLVideoElement, onRead: (code: string) => void, end: AbortSignal) {
  const detector = await openDetector()
  end.throwIfAborted()
  // Fine bars need more than the usual 640 pixels.
  const wanted = { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } }
  const stream = await navigator.mediaDevices.getUserMedia({ video: wanted })
  const turnOff = () => {
    for (const track of stream.getTracks()) track.stop()
    if (video.srcObject === stream) video.srcObject = null
  }
  end.addEventListener('abort', turnOff)
  try {
    end.throwIfAborted()
    video.srcObject = stream
    await video.play()
    const watch = watchCodes()
    while (!end.aborted) {
      if (!stream.active) throw new Error('the camera is gone')
      const code = watch(await codesIn(video, detector), performance.now())
      if (code !== undefined && !end.aborted) onRead(code)
      await pause()
    }
  } finally {
    turnOff()
  }
}
