import { shopError } from '#contract/errors.ts'
import { largestUploadBytes } from '#domain/catalog/upload-rules.ts'
import { isApiError } from '#web/is-api-error.ts'
import { returnPictureTexts as texts } from '#web/text/shared/return-picture-texts.ts'
import { sentenceForPeople } from '#web/toast.ts'
import { isWorthAnotherTry } from '#web/uploads/is-worth-another-try.ts'

/** How far a picture has come: `percent` tells what of it has left; the shop reads it after that. */
export type PictureProgress =
  | { kind: 'waiting' }
  | { kind: 'sending'; percent: number }
  | { kind: 'stored'; id: string }
  | { kind: 'failed'; reason: string; isWorthAnotherTry: boolean }

/** A picture of a return that is being asked for; its preview is the address of a small copy, once there is one. */
export type PictureItem = { key: string; file: File; preview: string | null; progress: PictureProgress }

/** The ids of the pictures that have arrived, in their order. */
export const storedIds = (items: readonly PictureItem[]): string[] =>
  items.flatMap(({ progress }) => (progress.kind === 'stored' ? [progress.id] : []))

/** Throws the failure by which the server would refuse the file: nobody waits for a film to be sent that is refused. */
export function requireTakeable(file: File): void {
  if (file.type !== '' && !file.type.startsWith('image/')) throw shopError('UPLOAD_TYPE_REFUSED')
  if (file.size > largestUploadBytes) throw shopError('UPLOAD_TOO_LARGE')
}

/** What stands beside a picture that was not sent. */
export function failedBy(error: unknown): PictureProgress {
  const isOtherKind = isApiError(error, 'UPLOAD_TYPE_REFUSED')
  const reason = isOtherKind ? texts.noPicture : (sentenceForPeople(error) ?? texts.broken)
  return { kind: 'failed', reason, isWorthAnotherTry: isWorthAnotherTry(error) }
}

/** The same where the shop has removed what waited too long; the browser still has the file. */
export const lost: PictureProgress = { kind: 'failed', reason: texts.gone, isWorthAnotherTry: true }

/** A picture that came in base64, for an image to show. */
export const pictureAddressOf = (content: string): string => `data:image/webp;base64,${content}`
