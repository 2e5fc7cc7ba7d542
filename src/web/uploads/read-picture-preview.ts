const previewWidth = 320

/** A small copy of a picture to show while it is on its way; nothing when the browser cannot read it. */
export async function readPicturePreview(file: Blob): Promise<string | null> {
  try {
    const bitmap = await createImageBitmap(file, { resizeWidth: previewWidth, resizeQuality: 'medium' })
    const canvas = drawn(bitmap, bitmap.width, bitmap.height)
    bitmap.close()
    return canvas.toDataURL('image/webp', 0.8)
  } catch {
    return null
  }
}

/** A picture or a still on a canvas of the given measures. */
export function drawn(source: CanvasImageSource, width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  canvas.getContext('2d')?.drawImage(source, 0, 0, width, height)
  return canvas
}
