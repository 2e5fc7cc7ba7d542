import { Readable } from 'node:stream'
import { type Context, Hono } from 'hono'
import { shopError } from '#platform/contract/errors.ts'
import { parseMediaName, parseVariantName } from '#platform/picture-address.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { FileStorage, StoredFile } from '#platform/server/storage/file-storage.ts'
import { findContentType, openPictureVariants } from './picture-variants.ts'

export type ByteRange = { start: number; end: number }

/**
 * Both ends included. Undefined for the whole file: no header, several parts, or unreadable; 'unsatisfiable' for a part
 * that the file does not have (RFC 9110, section 14).
 */
export function parseByteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length > 0 ? { start: size - length, end: size - 1 } : 'unsatisfiable'
  }
  const [start, end] = [Number(first), last === '' ? size - 1 : Number(last)]
  if (last !== '' && end < start) return undefined
  return start < size ? { start, end: Math.min(end, size - 1) } : 'unsatisfiable'
}

type Source = {
  contentType: string
  sizeOf(): Promise<number | undefined>
  read(range?: ByteRange): Promise<StoredFile | undefined>
}

/** `{hash}.webp`, `{hash}-640.avif`: a name always means the same bytes, so browsers need not revalidate. */
export function mediaRoutes(shop: Shop): Hono {
  const readVariant = openPictureVariants(shop)
  const app = new Hono()
  app.get('/:name', async (context) => {
    const name = context.req.param('name')
    const source = sourceOf(name, shop.files, readVariant)
    return (source && (await answer(context, name, source))) ?? notFound(context)
  })
  app.all('*', notFound)
  return app
}

type ReadVariant = ReturnType<typeof openPictureVariants>

function sourceOf(name: string, files: FileStorage, readVariant: ReadVariant): Source | undefined {
  const variant = parseVariantName(name)
  if (variant) {
    const read = () => readVariant(variant)
    return { contentType: findContentType(variant.format) ?? '', read, sizeOf: async () => dropped(await read()) }
  }
  const original = parseMediaName(name)
  const contentType = original && findContentType(original.extension)
  if (!contentType) return undefined
  const path = `originals/${name}`
  return { contentType, read: (range) => files.read(path, range), sizeOf: () => files.sizeOf(path) }
}

async function answer(context: Context, name: string, source: Source): Promise<Response | undefined> {
  const headers = new Headers({
    'Content-Type': source.contentType,
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
    ETag: `"${name}"`,
  })
  const isVideo = source.contentType.startsWith('video/')
  if (isVideo) headers.set('Accept-Ranges', 'bytes')
  const isHead = context.req.method === 'HEAD'
  if (!isHead && !isKnown(context, name) && !(isVideo && context.req.header('range'))) {
    const whole = await source.read()
    if (!whole) return undefined
    headers.set('Content-Length', String(whole.size))
    return new Response(bodyOf(whole), { headers })
  }

  const size = await source.sizeOf()
  if (size === undefined) return undefined
  if (isKnown(context, name)) return new Response(null, { status: 304, headers })
  const range = isVideo ? rangeOf(context, name, size) : undefined
  if (range === 'unsatisfiable') {
    headers.set('Content-Range', `bytes */${size}`)
    return new Response(null, { status: 416, headers })
  }
  headers.set('Content-Length', String(range ? range.end - range.start + 1 : size))
  if (range) headers.set('Content-Range', `bytes ${range.start}-${range.end}/${size}`)
  const status = range ? 206 : 200
  if (isHead) return new Response(null, { status, headers })
  const part = await source.read(range)
  return part && new Response(bodyOf(part), { status, headers })
}

function isKnown(context: Context, name: string): boolean {
  const known = context.req.header('if-none-match')?.split(',') ?? []
  return known.some((tag) => tag.trim().replace(/^W\//, '') === `"${name}"` || tag.trim() === '*')
}

// A browser that has a part of another file requests the rest of it, and gets the whole of this one.
function rangeOf(context: Context, name: string, size: number) {
  const ifRange = context.req.header('if-range')
  return ifRange && ifRange !== `"${name}"` ? undefined : parseByteRange(context.req.header('range'), size)
}

function dropped(file: StoredFile | undefined): number | undefined {
  file?.stream.destroy()
  return file?.size
}

function bodyOf({ stream }: StoredFile): ReadableStream {
  return Readable.toWeb(stream) as ReadableStream
}

function notFound(context: Context): Response {
  const error = { ...shopError('NOT_FOUND').toJSON(), defined: true }
  return context.json(error, 404, { 'Cache-Control': 'no-store' })
}
