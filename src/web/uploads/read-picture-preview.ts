const previewWidth = 320

/** A small copy of a picture to show while it is uploading; undefined when the browser cannot decode it. */
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

/** A picture or a video frame on a canvas of the given size. */
export function drawn(source: CanvasImageSource, width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  canvas.getContext('2d')?.drawImage(source, 0, 0, width, height)
  return canvas
}
