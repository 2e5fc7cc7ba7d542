import { shopError } from '#contract/errors.ts'
import { maxUploadBytes } from '#domain/catalog/upload-rules.ts'
import { isApiError } from '#web/is-api-error.ts'
import { returnPictureTexts as texts } from '#web/text/shared/return-picture-texts.ts'
import { userMessageOf } from '#web/toast.ts'
import { isRetryable } from '#web/uploads/is-retryable.ts'

/** The state of an upload: `percent` is how much has been sent; the server processes the picture after that. */
export type PictureProgress =
  | { kind: 'waiting' }
  | { kind: 'sending'; percent: number }
  | { kind: 'stored'; id: string }
  | { kind: 'failed'; reason: string; isRetryable: boolean }

/**
 * A picture of a return request that is being filled in; its preview is the address of a small copy,
 * once there is one.
 */
export type PictureItem = { key: string; file: File; preview: string | null; progress: PictureProgress }

/** The ids of the uploaded pictures, in order. */
export const storedIds = (items: readonly PictureItem[]): string[] =>
  items.flatMap(({ progress }) => (progress.kind === 'stored' ? [progress.id] : []))

/**
 * Throws the failure with which the server would refuse the file, so that a video is not uploaded only to be refused.
 */
export function requireTakeable(file: File): void {
  if (file.type !== '' && !file.type.startsWith('image/')) throw shopError('UPLOAD_TYPE_REFUSED')
  if (file.size > maxUploadBytes) throw shopError('UPLOAD_TOO_LARGE')
}

/** The text next to a picture that was not uploaded. */
export function failedBy(error: unknown): PictureProgress {
  const isOtherKind = isApiError(error, 'UPLOAD_TYPE_REFUSED')
  const reason = isOtherKind ? texts.noPicture : (userMessageOf(error) ?? texts.broken)
  return { kind: 'failed', reason, isRetryable: isRetryable(error) }
}

/** The text if the shop has removed a picture that was not used in time; the browser still has the file. */
export const lost: PictureProgress = { kind: 'failed', reason: texts.gone, isRetryable: true }

/** A base64 picture as the source of an image. */
export const pictureAddressOf = (content: string): string => `data:image/webp;base64,${content}`
