import { Readable } from 'node:stream'
import { type Context, Hono } from 'hono'
import { shopError } from '#contract/errors.ts'
import { parseMediaName, parseVariantName } from '#domain/catalog/picture-address.ts'
import type { FileStorage, StoredFile } from '../adapters/file-storage/file-storage.ts'
import { contentTypeOf } from '../services/media/media-file.ts'
import { type PictureVariants, pictureVariants } from '../services/media/picture-variants.ts'
import type { Shop } from '../shop.ts'
import { type ByteRange, parseByteRange } from './byte-range.ts'

type Source = {
  contentType: string
  /** Gives the file, or a part of it. */
  read(range?: ByteRange): Promise<StoredFile | undefined>
}

/**
 * Stored pictures and videos, and pictures in other widths and formats: `{hash}.webp`, `{hash}-640.avif`. A name stands
 * for the same bytes for ever, so browsers need not ask again.
 */
export function mediaRoutes(shop: Shop): Hono {
  const variants = pictureVariants(shop)
  const app = new Hono()
  app.get('/:name', async (context) => {
    const name = context.req.param('name')
    const source = sourceOf(name, shop.files, variants)
    return (source && (await answer(context, name, source))) ?? notFound(context)
  })
  app.all('*', notFound)
  return app
}

function sourceOf(name: string, files: FileStorage, variants: PictureVariants): Source | undefined {
  const variant = parseVariantName(name)
  if (variant) return { contentType: contentTypeOf(variant.format) ?? '', read: () => variants.read(variant) }
  const original = parseMediaName(name)
  const contentType = original && contentTypeOf(original.extension)
  return contentType ? { contentType, read: (range) => files.read(`originals/${name}`, range) } : undefined
}

async function answer(context: Context, name: string, source: Source): Promise<Response | undefined> {
  const whole = await source.read()
  if (!whole) return undefined
  const headers = new Headers({
    'Content-Type': source.contentType,
    'Cache-Control': 'public, max-age=31536000, immutable',
    'X-Content-Type-Options': 'nosniff',
    ETag: `"${name}"`,
  })
  const isVideo = source.contentType.startsWith('video/')
  if (isVideo) headers.set('Accept-Ranges', 'bytes')
  if (isKnown(context, name)) return withoutBody(whole, 304, headers)

  const range = isVideo ? rangeOf(context, name, whole.size) : undefined
  if (range === 'unsatisfiable') {
    headers.set('Content-Range', `bytes */${whole.size}`)
    return withoutBody(whole, 416, headers)
  }
  headers.set('Content-Length', String(range ? range.end - range.start + 1 : whole.size))
  if (range) headers.set('Content-Range', `bytes ${range.start}-${range.end}/${whole.size}`)
  const status = range ? 206 : 200
  if (context.req.method === 'HEAD') return withoutBody(whole, status, headers)
  if (!range) return new Response(bodyOf(whole), { status, headers })
  whole.stream.destroy()
  const part = await source.read(range)
  return part && new Response(bodyOf(part), { status, headers })
}

function isKnown(context: Context, name: string): boolean {
  const known = context.req.header('if-none-match')?.split(',') ?? []
  return known.some((tag) => tag.trim().replace(/^W\//, '') === `"${name}"` || tag.trim() === '*')
}

// A browser that holds a part of another file asks for the rest of that one, and gets the whole of this one.
function rangeOf(context: Context, name: string, size: number) {
  const ifRange = context.req.header('if-range')
  return ifRange && ifRange !== `"${name}"` ? undefined : parseByteRange(context.req.header('range'), size)
}

function withoutBody({ stream }: StoredFile, status: number, headers: Headers): Response {
  stream.destroy()
  return new Response(null, { status, headers })
}

function bodyOf({ stream }: StoredFile): ReadableStream {
  return Readable.toWeb(stream) as ReadableStream
}

function notFound(context: Context): Response {
  const error = { ...shopError('NOT_FOUND').toJSON(), defined: true }
  return context.json(error, 404, { 'Cache-Control': 'no-store' })
}
