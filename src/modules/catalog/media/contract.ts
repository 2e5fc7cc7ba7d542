import { z } from 'zod'
import { mediaKinds } from './rules.ts'

/** `POST` with one file as the body, by an administrator: 10 MB are no procedure's input. */
export const uploadPath = '/api/admin/media'

/** In the query. `still` is an uploaded picture; without it, one is drawn. */
export const videoDetails = z.object({
  width: z.coerce.number().int().min(1).max(8192).optional(),
  height: z.coerce.number().int().min(1).max(8192).optional(),
  poster: z
    .string()
    .regex(/^\/media\/[0-9a-f]{32}\.[a-z0-9]{2,4}$/)
    .optional(),
})
export type VideoDetails = z.output<typeof videoDetails>

export const uploadedMedia = z.object({ url: z.string(), kind: z.enum(mediaKinds), width: z.int(), height: z.int() })
export type UploadedMedia = z.output<typeof uploadedMedia>
