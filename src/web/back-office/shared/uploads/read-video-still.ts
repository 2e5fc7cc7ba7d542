import { drawn } from '#web/uploads/read-picture-preview.ts'

/** A video's size and a preview image from it. */
export type VideoStill = { width: number; height: number; still: Blob }

const stillWidth = 1280
const maxMilliseconds = 8000

/**
 * A preview image from a video's first second, as the browser renders it; undefined when the browser cannot play it.
 */
export async function readVideoStill(file: Blob): Promise<VideoStill | null> {
  // Some browsers can play the content of QuickTime files but refuse their type.
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

function happened(video: HTMLVideoElement, event: 'loadeddata' | 'seeked'): Promise<void> {
  return new Promise((resolve, reject) => {
    const tooLong = setTimeout(() => reject(new Error(`no ${event}`)), maxMilliseconds)
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
