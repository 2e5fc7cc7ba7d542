import { z } from 'zod'
import { mediaKinds } from './rules.ts'

/**
 * Where files are uploaded: `POST` with the file itself as the body, one at a time, by an administrator. A
 * raw body of up to 10 MB is no procedure's input, so it has a route of its own.
 */
export const uploadPath = '/api/admin/media'

/**
 * Optional details of a video in the query, in addition to its content: its dimensions, and the address of an
 * uploaded picture that becomes its still. Without a still, one is drawn.
 */
export const videoDetails = z.object({
  width: z.coerce.number().int().min(1).max(8192).optional(),
  height: z.coerce.number().int().min(1).max(8192).optional(),
  poster: z
    .string()
    .regex(/^\/media\/[0-9a-f]{32}\.[a-z0-9]{2,4}$/)
    .optional(),
})
export type VideoDetails = z.output<typeof videoDetails>

/** A stored picture or video. */
export const uploadedMedia = z.object({
  url: z.string(),
  kind: z.enum(mediaKinds),
  width: z.int(),
  height: z.int(),
})
export type UploadedMedia = z.output<typeof uploadedMedia>
