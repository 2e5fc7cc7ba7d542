import { type UploadedMedia, uploadPath, type VideoDetails } from '#contract/admin/media.ts'
import { type SendOptions, uploadTo } from '#web/uploads/upload-to.ts'

type UploadOptions = SendOptions & { details?: VideoDetails }

/** Sends a file as it is and gives what the shop stored. Throws as `uploadTo` does. */
export function uploadFile(file: Blob, { details = {}, ...options }: UploadOptions = {}): Promise<UploadedMedia> {
  const query = new URLSearchParams(Object.entries(details).map(([name, value]) => [name, String(value)]))
  return uploadTo<UploadedMedia>(`${uploadPath}?${query}`, file, options)
}
