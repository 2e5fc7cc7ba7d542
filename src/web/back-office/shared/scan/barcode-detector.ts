type SeenCode = { rawValue: string; boundingBox: DOMRectReadOnly }

/** The browser's own reader of barcodes. TypeScript does not know it, as not all browsers have it. */
export type Detector = { detect(picture: HTMLVideoElement): Promise<SeenCode[]> }
type DetectorClass = {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}

declare global {
  interface Window {
    BarcodeDetector?: DetectorClass
  }
}

/** Those of goods (also of imported ones), of their boxes, of the shop's slips and of carriers' labels. */
const formats = ['ean_13', 'ean_8', 'upc_a', 'code_128', 'code_39', 'itf', 'qr_code']

/** Whether codes can be read by a camera at all. Cameras are handed out over https alone. */
export const canScan = (): boolean =>
  window.BarcodeDetector !== undefined && window.isSecureContext && 'mediaDevices' in navigator

/** A reader of the formats that stand on goods and parcels, as far as this device knows them. */
export async function openDetector(): Promise<Detector> {
  const { BarcodeDetector } = window
  const known = (await BarcodeDetector?.getSupportedFormats()) ?? []
  const readable = formats.filter((format) => known.includes(format))
  if (!BarcodeDetector || readable.length === 0) throw new Error('this device reads no barcodes')
  return new BarcodeDetector({ formats: readable })
}

/** The codes in the picture, each as one line, the nearest to its middle first. */
export async function codesIn(video: HTMLVideoElement, detector: Detector): Promise<string[]> {
  const away = ({ boundingBox: { x, y, width, height } }: SeenCode) =>
    Math.hypot(x + (width - video.videoWidth) / 2, y + (height - video.videoHeight) / 2)
  const found = await detector.detect(video)
  return found
    .toSorted((one, other) => away(one) - away(other))
    .map(({ rawValue }) => rawValue.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
}
