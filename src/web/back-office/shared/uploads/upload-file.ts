import { type UploadedMedia, uploadPath, type VideoDetails } from '#contract/admin/media.ts'
import { type SendOptions, uploadTo } from '#web/uploads/upload-to.ts'

type UploadOptions = SendOptions & { details?: VideoDetails }

/** Uploads a file unchanged and returns what the server stored. Throws as `uploadTo` does. */
export function uploadFile(file: Blob, { details = {}, ...options }: UploadOptions = {}): Promise<UploadedMedia> {
  const query = new URLSearchParams(Object.entries(details).map(([name, value]) => [name, String(value)]))
  return uploadTo<UploadedMedia>(`${uploadPath}?${query}`, file, options)
}
