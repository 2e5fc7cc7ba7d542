import type { UploadedMedia } from '#contract/admin/media.ts'
import { shopError } from '#contract/errors.ts'
import { isUnsupportedFilm } from '#domain/catalog/unsupported-film.ts'
import { type acceptedFiles, largestUploadBytes } from '#domain/catalog/upload-rules.ts'
import { isApiError } from '#web/is-api-error.ts'
import { uploadTexts as texts } from '#web/text/back-office/upload-texts.ts'
import { sentenceForPeople } from '#web/toast.ts'
import { readPicturePreview } from '#web/uploads/read-picture-preview.ts'
import { readVideoStill } from './read-video-still.ts'
import type { uploadFile } from './upload-file.ts'

export type AcceptedKind = keyof typeof acceptedFiles
const storedKinds = { pictures: 'image', videos: 'video' } as const

type SendOptions = {
  /** The only kind that is taken. */
  single: AcceptedKind | undefined
  upload: typeof uploadFile
  /** Shows a small copy of it. */
  show: (preview: string | null) => void
  /** The share of the file that has left, 0 to 1. */
  onProgress: (share: number) => void
}

/** Judges a file, shows a copy of it, and sends it, a video with a still out of it. Throws the server's typed failure. */
export async function sendFile(file: File, { single, upload, show, onProgress }: SendOptions): Promise<UploadedMedia> {
  if (single && file.type !== '' && !file.type.startsWith(`${storedKinds[single]}/`))
    throw shopError('UPLOAD_TYPE_REFUSED')
  if (file.size > largestUploadBytes) throw shopError('UPLOAD_TOO_LARGE')
  if (await isNotPlayed(file)) throw shopError('UPLOAD_FILM_NOT_PLAYED')
  const details = await describe(file, upload, show)
  const stored = await upload(file, { details, onProgress })
  if (single && stored.kind !== storedKinds[single]) throw shopError('UPLOAD_TYPE_REFUSED')
  return stored
}

/** Why a file was not sent, as far as there is a sentence for people. */
export function reasonOf(error: unknown, single: AcceptedKind | undefined): string | undefined {
  // The server's sentence names every format of the shop; a field of one kind takes fewer.
  const isOtherKind = isApiError(error, 'UPLOAD_TYPE_REFUSED')
  return single && isOtherKind ? texts.otherKind[single] : sentenceForPeople(error)
}

// The server judges again; said here, nobody waits for a film to be sent that is refused. Some systems know films by their names alone.
const isNotPlayed = async (file: File) =>
  (file.type.startsWith('video/') || /\.(mov|mp4|m4v)$/i.test(file.name)) &&
  isUnsupportedFilm(new Uint8Array(await file.arrayBuffer()))

// A still is a picture of its own first; the shop makes it the video's.
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
