import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as afterStoring } from 'node:timers/promises'
import { Hono } from 'hono'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { mediaFolder } from '#app/server/settings/environment.ts'
import { type PictureWidth, pictureAddress } from '#platform/picture-address.ts'
import { openLog } from '#platform/server/log.ts'
import { useTestShop } from '#test/shop.ts'
import { storeAsIs } from '#test/stored-media.ts'
import { media } from '../../tables.ts'
import { makePictureVariants } from './jobs.ts'
import type { MediaFile } from './picture-variants.ts'
import { mediaRoutes } from './serve-media.ts'

const opened = useTestShop()
let app: Hono
let picture: MediaFile
let video: MediaFile
const videoFile = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from('ftypisom'),
  Buffer.from('a film of 100 bytes'.repeat(5)),
])
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  app.request(path, { method, headers })

/** A picture of 700 × 350, turned by its metadata, with an author in it. */
const photograph = () =>
  sharp({ create: { width: 350, height: 700, channels: 3, background: '#c01020' } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Artist: 'Somebody' } })
    .toBuffer()

beforeAll(async () => {
  const { shop } = opened.current
  app = new Hono().onError((_, context) => context.text('', 500)).route('/media', mediaRoutes(shop))
  picture = await storeAsIs(shop, await photograph(), { kind: 'image' })
  video = await storeAsIs(shop, videoFile, { kind: 'video', width: 1920, height: 600 })
})

describe('storing', () => {
  it('names a file by its content and stores it once', async () => {
    expect(picture).toMatchObject({ width: 700, height: 350 })
    expect(picture.url).toMatch(/^\/media\/[0-9a-f]{32}\.jpg$/)
    expect(video.url).toMatch(/^\/media\/[0-9a-f]{32}\.mp4$/)
    const { shop } = opened.current
    const again = await Promise.all(
      [1, 2, 3].map(() => storeAsIs(shop, videoFile, { kind: 'video', width: 1, height: 1 })),
    )
    expect(new Set(again.map(({ url }) => url))).toEqual(new Set([video.url]))
    expect(await shop.database.select().from(media).orderBy(media.kind)).toMatchObject([
      { url: picture.url, kind: 'image', contentType: 'image/jpeg', width: 700, height: 350 },
      { url: video.url, kind: 'video', contentType: 'video/mp4', byteSize: videoFile.length, width: 1920, height: 600 },
    ])
  })

  it('refuses a file whose content does not match its type', async () => {
    const { shop } = opened.current
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>')
    await expect(storeAsIs(shop, drawing, { kind: 'image' })).rejects.toThrow('svg')
    await expect(storeAsIs(shop, videoFile, { kind: 'image' })).rejects.toThrow()
    const wall = await sharp({ create: { width: 10_000, height: 6_001, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    await expect(storeAsIs(shop, wall, { kind: 'image' })).rejects.toThrow('too many pixels')
    await expect(storeAsIs(shop, drawing, { kind: 'video', width: 9, height: 9 })).rejects.toThrow('not an mp4')
  })
})

describe('stored files', () => {
  it('are served unchanged, and may be cached for ever', async () => {
    const response = await get(picture.url)
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    const body = Buffer.from(await response.arrayBuffer())
    expect(response.headers.get('content-length')).toBe(String(body.length))
    expect(body.equals(await photograph())).toBe(true)
  })

  it('answer HEAD without a body and a known ETag with 304', async () => {
    const head = await get(picture.url, {}, 'HEAD')
    expect([head.status, await head.text()]).toEqual([200, ''])
    expect(Number(head.headers.get('content-length'))).toBeGreaterThan(100)
    const etag = head.headers.get('etag') ?? ''
    for (const known of [etag, `W/${etag}`, `"x", ${etag}`])
      expect((await get(picture.url, { 'if-none-match': known })).status).toBe(304)
    expect((await get(picture.url, { 'if-none-match': '"x"' })).status).toBe(200)
  })
})

describe('videos in parts', () => {
  it.each([
    ['bytes=0-3', 206, `bytes 0-3/${videoFile.length}`, videoFile.subarray(0, 4)],
    ['bytes=4-', 206, `bytes 4-${videoFile.length - 1}/${videoFile.length}`, videoFile.subarray(4)],
    [
      'bytes=-5',
      206,
      `bytes ${videoFile.length - 5}-${videoFile.length - 1}/${videoFile.length}`,
      videoFile.subarray(-5),
    ],
    ['bytes=0-1,3-4', 200, null, videoFile],
    [`bytes=${videoFile.length}-`, 416, `bytes */${videoFile.length}`, Buffer.alloc(0)],
  ])('%s', async (range, status, contentRange, content) => {
    const response = await get(video.url, { range })
    expect([response.status, response.headers.get('content-range')]).toEqual([status, contentRange])
    expect(Buffer.from(await response.arrayBuffer()).equals(content)).toBe(true)
    expect(response.headers.get('accept-ranges')).toBe('bytes')
  })

  it('are whole again when the browser holds a part of another file', async () => {
    expect((await get(video.url, { range: 'bytes=0-3', 'if-range': '"another"' })).status).toBe(200)
    const etag = (await get(video.url, {}, 'HEAD')).headers.get('etag') ?? ''
    expect((await get(video.url, { range: 'bytes=0-3', 'if-range': etag })).status).toBe(206)
  })
})

describe('pictures in other widths and formats', () => {
  it.each([
    ['avif', 'image/avif', 'heif'],
    ['webp', 'image/webp', 'webp'],
    ['jpg', 'image/jpeg', 'jpeg'],
  ] as const)('are made as %s, upright and without metadata', async (format, contentType, sharpFormat) => {
    const response = await get(pictureAddress(picture.url, 320, format))
    expect([response.status, response.headers.get('content-type')]).toEqual([200, contentType])
    const found = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
    expect(found).toMatchObject({ format: sharpFormat, width: 320, height: 160 })
    expect([found.exif, found.orientation]).toEqual([undefined, undefined])
  })

  it('are never wider than the stored one', async () => {
    const response = await get(pictureAddress(picture.url, 1920, 'webp'))
    const found = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
    expect([found.width, found.height]).toEqual([700, 350])
  })

  it('are made once for many concurrent requests, and stored', async () => {
    const { shop, environment } = opened.current
    const puts: string[] = []
    const files = {
      ...shop.files,
      put: (path: string, content: Buffer) => {
        puts.push(path)
        return shop.files.put(path, content)
      },
    }
    const counting = new Hono().route('/media', mediaRoutes({ ...shop, files }))
    const url = pictureAddress(picture.url, 480, 'webp')
    const answers = await Promise.all(Array.from({ length: 8 }, () => counting.request(url)))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    await counting.request(url)
    expect(puts).toEqual([url.replace('/media/', 'variants/')])
    const stored = () => readdir(join(mediaFolder(environment), 'variants'))
    await expect.poll(stored).toContain(url.replace('/media/', ''))
  })

  it('are shown on a full disk, too, but the job that makes them does not count them as stored', async () => {
    const { shop } = opened.current
    const files = { ...shop.files, put: () => Promise.reject(new Error('ENOSPC: no space left on device, write')) }
    const onFullDisk = new Hono().route('/media', mediaRoutes({ ...shop, files }))
    const response = await onFullDisk.request(pictureAddress(picture.url, 640, 'avif'))
    expect(response.status).toBe(200)
    const content = Buffer.from(await response.arrayBuffer())
    expect(response.headers.get('content-length')).toBe(String(content.length))
    expect(await sharp(content).metadata()).toMatchObject({ format: 'heif', width: 640 })
    const [hash = ''] = /[0-9a-f]{32}/.exec(picture.url) ?? []
    await expect(makePictureVariants({ ...shop, files }, hash)).rejects.toThrow('ENOSPC')
  })

  it('are logged once while they cannot be stored', async () => {
    const { shop } = opened.current
    const lines: string[] = []
    const log = openLog('error', { write: (line: string) => void lines.push(line) })
    let isFull = true
    const put = () => (isFull ? Promise.reject(new Error('ENOSPC')) : Promise.resolve())
    const onFullDisk = new Hono().route('/media', mediaRoutes({ ...shop, log, files: { ...shop.files, put } }))
    const show = async (width: PictureWidth) => {
      expect((await onFullDisk.request(pictureAddress(picture.url, width, 'jpg'))).status).toBe(200)
      await afterStoring()
    }
    for (const width of [160, 320, 160] as const) await show(width)
    expect(lines).toHaveLength(1)
    isFull = false
    await show(480)
    isFull = true
    await show(640)
    expect(lines).toHaveLength(2)
  })

  it('are made and shown even if the storage never responds', async () => {
    const { shop } = opened.current
    const files = { ...shop.files, put: () => new Promise<void>(() => undefined) }
    const onSilentStorage = new Hono().route('/media', mediaRoutes({ ...shop, files }))
    const [hash = ''] = /[0-9a-f]{32}/.exec(picture.url) ?? []
    // Jobs wait for the storage, and leave their turns to others.
    for (const _ of [1, 2, 3]) void makePictureVariants({ ...shop, files }, hash)
    for (const width of [160, 320, 640, 160] as const)
      expect((await onSilentStorage.request(pictureAddress(picture.url, width, 'jpg'))).status).toBe(200)
  })

  it('fail when the picture cannot be read, and can be requested again', async () => {
    const { shop } = opened.current
    const content = await sharp(await photograph())
      .png()
      .toBuffer()
    const broken = await storeAsIs(shop, content, { kind: 'image' })
    const path = broken.url.replace('/media/', 'originals/')
    await shop.files.put(path, Buffer.from('no picture'))
    const url = pictureAddress(broken.url, 160, 'webp')
    expect((await get(url)).status).toBe(500)
    await shop.files.put(path, content)
    expect((await get(url)).status).toBe(200)
  })
})

describe('any other address', () => {
  const hash = '0'.repeat(32)
  it.each([
    '/media',
    '/media/',
    '/media/originals',
    `/media/${hash}.jpg`,
    `/media/${hash}-320.webp`,
    `/media/${hash}.svg`,
    '/media/../secret.txt',
    '/media/..%2f..%2fsecret.txt',
    '/media/%2e%2e/secret.txt',
    '/media/%00.jpg',
    '/media/originals/x.jpg',
    '/media/%E0%A4%A.jpg',
  ])('%s is not found', async (path) => {
    const response = await get(path)
    expect(response.status).toBe(404)
    if (new URL(path, 'http://shop.test').pathname.startsWith('/media/'))
      expect(await response.json()).toMatchObject({ code: 'NOT_FOUND', defined: true })
  })

  it.each([321, 0, 4000])('a width of %s is not offered', async (width) => {
    expect((await get(picture.url.replace('.jpg', `-${width}.webp`))).status).toBe(404)
  })

  it('has no variants of videos, and accepts no uploads', async () => {
    expect((await get(video.url.replace('.mp4', '-320.webp'))).status).toBe(404)
    expect((await get(picture.url, {}, 'POST')).status).toBe(404)
    expect((await get(picture.url, {}, 'DELETE')).status).toBe(404)
  })
})
