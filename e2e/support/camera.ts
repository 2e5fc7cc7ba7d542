import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** The codes that the fake camera sees, the first in the centre. */
    visibleCodes: string[]
    /** The constraints with which the fake camera was requested. */
    cameraStreams: MediaStream[]
  }
}

/**
 * Gives the page a camera, and a browser with barcode detection, as on a phone: it sees what `showToCamera`
 * shows it. With `refused`, access is denied. Call it before the page is opened.
 */
export async function giveCamera(page: Page, { isRefused = false } = {}): Promise<void> {
  await page.addInitScript((refused) => {
    window.visibleCodes = []
    window.cameraStreams = []
    window.BarcodeDetector = class {
      static getSupportedFormats = async () => ['ean_13', 'code_128', 'qr_code']
      detect = async () =>
        window.visibleCodes.map((rawValue, index) => ({
          rawValue,
          boundingBox: new DOMRect(220 + index * 200, 200, 200, 80),
        }))
    }
    navigator.mediaDevices.getUserMedia = async () => {
      if (refused) throw new DOMException('refused', 'NotAllowedError')
      const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 })
      const pen = canvas.getContext('2d')
      // A frame is emitted with each change of the canvas.
      const draw = () => {
        if (pen) pen.fillStyle = '#345'
        pen?.fillRect(0, 0, 640, 480)
        if (stream.active) requestAnimationFrame(draw)
      }
      const stream = canvas.captureStream()
      window.cameraStreams.push(stream)
      draw()
      return stream
    }
  }, isRefused)
}

/** Shows codes to the camera, or removes all of them. */
export const showToCamera = (page: Page, ...codes: string[]): Promise<void> =>
  page.evaluate((seen) => {
    window.visibleCodes = seen
  }, codes)

/** The number of active cameras. */
export const camerasOn = (page: Page): Promise<number> =>
  page.evaluate(() => window.cameraStreams.filter(({ active }) => active).length)

/** Another tab hides the page, or shows it again. */
export const hidePage = (page: Page, isHidden: boolean): Promise<void> =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)
