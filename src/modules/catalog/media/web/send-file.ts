import { shopError } from '#platform/contract/errors.ts'
import { drawn, isApiError, readPicturePreview } from '#platform/web/calls/index.ts'
import { uploadTexts as texts } from '#platform/web/forms/texts.ts'
import { readUserMessage } from '#platform/web/toasts/toast.ts'
import type { UploadedMedia } from '../contract.ts'
import { type acceptedFiles, isUnsupportedVideo, maxUploadBytes } from '../rules.ts'
import type { uploadFile } from './media-item.ts'

type VideoStill = { width: number; height: number; still: Blob }

const stillWidth = 1280
const maxMilliseconds = 8000

/** Undefined when the browser cannot play it. */
async function readVideoStill(file: Blob): Promise<VideoStill | null> {
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

export type AcceptedKind = keyof typeof acceptedFiles
const storedKinds = { pictures: 'image', videos: 'video' } as const

type SendOptions = {
  single: AcceptedKind | undefined
  upload: typeof uploadFile
  show: (preview: string | null) => void
  /** 0 to 1. */
  onProgress: (share: number) => void
}

/** Validates, previews and uploads a file, a video with a preview image. Throws the server's typed failure. */
export async function sendFile(file: File, { single, upload, show, onProgress }: SendOptions): Promise<UploadedMedia> {
  if (single && file.type !== '' && !file.type.startsWith(`${storedKinds[single]}/`))
    throw shopError('UPLOAD_TYPE_REFUSED')
  if (file.size > maxUploadBytes) throw shopError('UPLOAD_TOO_LARGE')
  if (await isNotPlayed(file)) throw shopError('UPLOAD_FILM_NOT_PLAYED')
  const details = await describe(file, upload, show)
  const stored = await upload(file, { details, onProgress })
  if (single && stored.kind !== storedKinds[single]) throw shopError('UPLOAD_TYPE_REFUSED')
  return stored
}

export function explainUploadFailure(error: unknown, single: AcceptedKind | undefined): string | undefined {
  // The server's message names every format of the shop; a field of one kind accepts fewer.
  const isOtherKind = isApiError(error, 'UPLOAD_TYPE_REFUSED')
  return single && isOtherKind ? texts.otherKind[single] : readUserMessage(error)
}

// Checked here too, to avoid uploading a video that will be refused. Some systems know videos only by their names.
const isNotPlayed = async (file: File) =>
  (file.type.startsWith('video/') || /\.(mov|mp4|m4v)$/i.test(file.name)) &&
  isUnsupportedVideo(new Uint8Array(await file.arrayBuffer()))

// The preview image is uploaded as a picture first; the server then assigns it to the video.
async function describe(file: File, upload: SendOptions['upload'], show: SendOptions['show']) {
  if (!file.type.startsWith('video/')) {
    show(await readPicturePreview(file))
    return {}
  }
  const video = await readVideoStill(file)
  if (!video) return {}
  show(await readPicturePreview(video.still))
  const { url: poster } = await upload(video.still)
  return { poster, width: video.width, height: video.height }
}
