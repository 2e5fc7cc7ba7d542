/** A video's own measures and a still out of it. */
export type VideoStill = { width: number; height: number; still: Blob }

const previewWidth = 320
const stillWidth = 1280
const mostMilliseconds = 8000

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

/** A still out of a video's first second, as the browser shows it; nothing when the browser cannot play it. */
export async function readVideoStill(file: Blob): Promise<VideoStill | null> {
  // Browsers that play what QuickTime holds refuse it by its name.
  const address = URL.createObjectURL(file.type === 'video/quicktime' ? new Blob([file], { type: 'video/mp4' }) : file)
  const video = document.createElement('video')
  try {
    video.muted = true
    video.preload = 'auto'
    video.src = address
    await happened(video, 'loadeddata')
    video.currentTime = Math.min(1, (video.duration || 0) / 3)
    await happened(video, 'seeked')
    const { videoWidth: width, videoHeight: height } = video
    if (width === 0 || height === 0) return null
    const scale = Math.min(1, stillWidth / width)
    const canvas = drawn(video, Math.round(width * scale), Math.round(height * scale))
    const still = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
    return still && { width, height, still }
  } catch {
    return null
  } finally {
    video.removeAttribute('src')
    video.load()
    URL.revokeObjectURL(address)
  }
}

function drawn(source: CanvasImageSource, width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  canvas.getContext('2d')?.drawImage(source, 0, 0, width, height)
  return canvas
}

function happened(video: HTMLVideoElement, event: 'loadeddata' | 'seeked'): Promise<void> {
  return new Promise((resolve, reject) => {
    const tooLong = setTimeout(() => reject(new Error(`no ${event}`)), mostMilliseconds)
    const end = (settle: () => void) => () => {
      clearTimeout(tooLong)
      settle()
    }
    video.addEventListener(event, end(resolve), { once: true })
    video.addEventListener(
      'error',
      end(() => reject(new Error('the video cannot be played'))),
      { once: true },
    )
  })
}
