type SeenCode = { rawValue: string; boundingBox: DOMRectReadOnly }

/** The browser's Barcode Detection API. TypeScript does not declare it, as not all browsers have it. */
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

/** The formats of goods (including imported ones), their boxes, the shop's slips and carriers' labels. */
const formats = ['ean_13', 'ean_8', 'upc_a', 'code_128', 'code_39', 'itf', 'qr_code']

/** Whether codes can be read by a camera at all. Cameras are available over https only. */
export const canScan = (): boolean =>
  window.BarcodeDetector !== undefined && window.isSecureContext && 'mediaDevices' in navigator

/** A detector for the formats on goods and parcels that this device supports. */
export async function openDetector(): Promise<Detector> {
  const { BarcodeDetector } = window
  const known = (await BarcodeDetector?.getSupportedFormats()) ?? []
  const readable = formats.filter((format) => known.includes(format))
  if (!BarcodeDetector || readable.length === 0) throw new Error('this device reads no barcodes')
  return new BarcodeDetector({ formats: readable })
}

/** The codes in the picture, each as one line, the one nearest to the centre first. */
export async function codesIn(video: HTMLVideoElement, detector: Detector): Promise<string[]> {
  const away = ({ boundingBox: { x, y, width, height } }: SeenCode) =>
    Math.hypot(x + (width - video.videoWidth) / 2, y + (height - video.videoHeight) / 2)
  const found = await detector.detect(video)
  return found
    .toSorted((one, other) => away(one) - away(other))
    .map(({ rawValue }) => rawValue.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
}
