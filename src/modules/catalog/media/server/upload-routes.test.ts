import { readdirSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { mediaFolder } from '#app/server/settings/environment.ts'
import { errorCatalog } from '#platform/contract/errors.ts'
import { pictureAddress } from '#platform/picture-address.ts'
import { profiles } from '#platform/server/auth/tables.ts'
import { auditLog } from '#platform/server/tables.ts'
import { useTestServer, type Visitor } from '#test/http-server.ts'
import { useOwnTemporaryFolder } from '#test/own-temporary-folder.ts'
import { media } from '../../tables.ts'
import { type UploadedMedia, uploadPath } from '../contract.ts'
import { maxUploadBytes } from '../rules.ts'

useOwnTemporaryFolder()
const server = useTestServer()
const database = () => server.current.shop.database
let staff: Visitor
let customer: Visitor

const videoFile = readFileSync('demo/pictures/banners/video-mobile.mp4')
const plain = (width: number, height: number, background = '#c01020') =>
  sharp({ create: { width, height, channels: 3, background } })
const photograph = (background?: string) =>
  plain(350, 700, background)
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Artist: 'Somebody' } })
    .toBuffer()

const send = (body: Buffer | string, { as = staff, query = '', type = 'image/jpeg' } = {}) =>
  as.fetch(`${uploadPath}${query}`, {
    method: 'POST',
    body: new Uint8Array(Buffer.from(body)),
    headers: { 'content-type': type },
  })
const upload = async (body: Buffer, query = ''): Promise<UploadedMedia> => {
  const answer = await send(body, { query })
  expect(answer.status).toBe(201)
  return (await answer.json()) as UploadedMedia
}
const storedFiles = () => {
  const { environment } = server.current
  try {
    return readdirSync(join(mediaFolder(environment), 'originals')).sort()
  } catch {
    return []
  }
}
const leftInTemporaryFolder = () => readdirSync(tmpdir()).filter((name) => name.startsWith('aro-certo-upload-'))

/** Expects that a file is refused with the catalog's message, and that nothing of it remains anywhere. */
async function expectRefusal(body: Buffer | string, code: keyof typeof errorCatalog, type?: string): Promise<void> {
  const before = { files: storedFiles(), rows: await database().$count(media) }
  const answer = await send(body, type ? { type } : {})
  const { status, message } = errorCatalog[code]
  expect([answer.status, await answer.json()]).toEqual([
    status,
    expect.objectContaining({ code, message, defined: true }),
  ])
  expect({ files: storedFiles(), rows: await database().$count(media) }).toEqual(before)
  expect(leftInTemporaryFolder()).toEqual([])
}

beforeAll(async () => {
  staff = await server.current.signUp({ isAdmin: true })
  customer = await server.current.signUp()
})
beforeEach(async () => {
  await database().delete(auditLog)
})

describe('who may upload', () => {
  it('only current administrators', async () => {
    const picture = await photograph('#000001')
    const anonymous = await server.current.anonymous.fetch(uploadPath, {
      method: 'POST',
      body: new Uint8Array(picture),
    })
    expect([anonymous.status, await anonymous.json()]).toEqual([
      401,
      expect.objectContaining({ code: 'UNAUTHENTICATED' }),
    ])
    expect((await send(picture, { as: customer })).status).toBe(403)
    await database().update(profiles).set({ isAdmin: true }).where(eq(profiles.id, customer.id))
    expect((await send(picture, { as: customer })).status).toBe(201)
    await database().update(profiles).set({ isAdmin: false }).where(eq(profiles.id, customer.id))
    expect((await send(picture, { as: customer })).status).toBe(403)
  })

  it('no page of another site', async () => {
    const answer = await staff.fetch(uploadPath, {
      method: 'POST',
      body: 'x',
      headers: { origin: 'https://elsewhere.example' },
    })
    expect(answer.status).toBe(403)
  })
})

describe('pictures', () => {
  it('are re-encoded, upright and without metadata, and recorded', async () => {
    const stored = await upload(await photograph())
    expect(stored).toEqual({
      url: expect.stringMatching(/^\/media\/[0-9a-f]{32}\.webp$/),
      kind: 'image',
      width: 700,
      height: 350,
    })
    const found = await sharp(
      Buffer.from(await (await server.current.anonymous.fetch(stored.url)).arrayBuffer()),
    ).metadata()
    expect(found).toMatchObject({ format: 'webp', width: 700, height: 350 })
    expect([found.exif, found.icc, found.xmp, found.orientation]).toEqual([undefined, undefined, undefined, undefined])
    expect(await database().select().from(auditLog)).toMatchObject([
      { actorId: staff.id, action: 'media.upload', entity: 'media', entityId: stored.url },
    ])
    const variant = await server.current.anonymous.fetch(pictureAddress(stored.url, 320, 'avif'))
    expect([variant.status, variant.headers.get('content-type')]).toEqual([200, 'image/avif'])
  })

  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('may be %s, whatever they are called', async (format) => {
    const content = await plain(64, 48, '#123456').toFormat(format).toBuffer()
    expect(await upload(content)).toMatchObject({ kind: 'image', width: 64, height: 48 })
  })

  it('are reduced if they have more pixels than any screen', async () => {
    expect(await upload(await plain(5000, 2500).jpeg().toBuffer())).toMatchObject({ width: 2560, height: 1280 })
  })

  it('sent twice are stored once, one after the other or at the same time', async () => {
    const content = await photograph('#00ff01')
    const before = storedFiles().length
    const [first, ...others] = await Promise.all(Array.from({ length: 6 }, () => upload(content)))
    others.push(await upload(content))
    expect(others).toEqual(others.map(() => first))
    expect(storedFiles().length).toBe(before + 1)
    expect(await database().$count(media, eq(media.url, first?.url ?? ''))).toBe(1)
    expect(await database().$count(auditLog)).toBe(1)
  })

  it('are all stored if fifty are uploaded at once', async () => {
    const pictures = await Promise.all(
      Array.from({ length: 50 }, (_, number) =>
        plain(300, 200, `rgb(${number * 5}, 40, 90)`)
          .jpeg()
          .toBuffer(),
      ),
    )
    const stored = await Promise.all(pictures.map((picture) => upload(picture)))
    expect(new Set(stored.map(({ url }) => url)).size).toBe(50)
    expect(leftInTemporaryFolder()).toEqual([])
  })
})

describe('what is refused, and stores nothing', () => {
  it('something else under a picture’s name and type', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
    await expectRefusal(svg, 'UPLOAD_TYPE_REFUSED')
    await expectRefusal(`<?xml version="1.0"?>${svg}`, 'UPLOAD_TYPE_REFUSED')
    await expectRefusal('<!doctype html><script>alert(1)</script>', 'UPLOAD_TYPE_REFUSED')
    await expectRefusal('MZ\u0090\u0000 a program', 'UPLOAD_TYPE_REFUSED')
    await expectRefusal(Buffer.from('%PDF-1.7\n%âãÏÓ\n', 'latin1'), 'UPLOAD_TYPE_REFUSED')
    await expectRefusal(Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 0, 0, 8, 0]), 'UPLOAD_TYPE_REFUSED', 'video/mp4')
  })

  it('nothing at all', () => expectRefusal('', 'UPLOAD_EMPTY'))

  it('a picture that would unpack to 10,000 × 10,000 pixels', async () => {
    const bomb = await plain(10_000, 10_000, '#fff').png({ compressionLevel: 9 }).toBuffer()
    expect(bomb.length).toBeLessThan(maxUploadBytes)
    await expectRefusal(bomb, 'UPLOAD_TOO_MANY_PIXELS')
  })

  it('a progressive picture of as many pixels as only others may have', async () => {
    const large = plain(7_000, 5_000, '#fff')
    await expectRefusal(await large.clone().png({ progressive: true }).toBuffer(), 'UPLOAD_TOO_MANY_PIXELS')
    await expectRefusal(await large.jpeg({ progressive: true }).toBuffer(), 'UPLOAD_TOO_MANY_PIXELS')
  })

  it('pictures that are cut off or are no pictures behind their first bytes', async () => {
    const noise = await sharp({
      create: {
        width: 600,
        height: 600,
        channels: 3,
        background: '#777',
        noise: { type: 'gaussian', mean: 120, sigma: 60 },
      },
    })
      .toColourspace('srgb')
      .raw()
      .toBuffer()
    const raw = { raw: { width: 600, height: 600, channels: 3 as const } }
    for (const whole of [
      await sharp(noise, raw).jpeg().toBuffer(),
      await sharp(noise, raw).png().toBuffer(),
      await sharp(noise, raw).webp().toBuffer(),
    ])
      await expectRefusal(whole.subarray(0, Math.floor(whole.length / 2)), 'UPLOAD_DAMAGED')
    await expectRefusal(
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(500, 'x')]),
      'UPLOAD_DAMAGED',
    )
    await expectRefusal('GIF89a/*\u0000\u0000\u0000*/=alert(1);', 'UPLOAD_DAMAGED')
  })

  it('videos that are cut off, or lack their table of contents', async () => {
    await expectRefusal(videoFile.subarray(0, videoFile.length - 100), 'UPLOAD_DAMAGED')
    await expectRefusal(videoFile.subarray(0, videoFile.readUInt32BE(0)), 'UPLOAD_DAMAGED')
  })

  it('files of more than 10 MB, declared or found out on the way; one byte less is accepted for decoding', async () => {
    await expectRefusal(Buffer.alloc(maxUploadBytes + 1), 'UPLOAD_TOO_LARGE')
    await expectRefusal(Buffer.alloc(maxUploadBytes), 'UPLOAD_TYPE_REFUSED')
    const unannounced = new ReadableStream({
      start(controller) {
        for (let sent = 0; sent <= maxUploadBytes; sent += 1_048_576) controller.enqueue(new Uint8Array(1_048_576))
        controller.close()
      },
    })
    const answer = await staff.fetch(uploadPath, { method: 'POST', body: unannounced, duplex: 'half' } as RequestInit)
    expect([answer.status, await answer.json()]).toEqual([413, expect.objectContaining({ code: 'UPLOAD_TOO_LARGE' })])
    expect(leftInTemporaryFolder()).toEqual([])
  })

  it('the part of a file that arrived before the connection broke', async () => {
    const before = { files: storedFiles(), rows: await database().$count(media) }
    const picture = await plain(2000, 2000).png({ compressionLevel: 0 }).toBuffer()
    const { port } = new URL(server.current.url)
    const sending = request({
      port,
      host: '127.0.0.1',
      method: 'POST',
      path: uploadPath,
      headers: { cookie: staff.cookie, 'content-length': picture.length },
    }).on('error', () => {})
    sending.write(picture.subarray(0, picture.length / 2))
    await sleep(300)
    sending.destroy()
    await expect.poll(leftInTemporaryFolder).toEqual([])
    expect({ files: storedFiles(), rows: await database().$count(media) }).toEqual(before)
    expect((await server.current.anonymous.fetch('/api/categories')).status).toBe(200)
  })
})

describe('files that are two things at once', () => {
  it('are stored as the picture alone', async () => {
    const page = '<html><script>alert(document.domain)</script></html>'
    const picture = await photograph('#0a0b0c')
    const withPage = Buffer.concat([picture, Buffer.from(page)])
    const gif = await plain(20, 20).gif().toBuffer()
    const withScript = Buffer.concat([gif, Buffer.from('=1;alert(document.domain)//')])
    for (const content of [withPage, withScript]) {
      const stored = await upload(content)
      const answer = await server.current.anonymous.fetch(stored.url)
      const body = Buffer.from(await answer.arrayBuffer()).toString('latin1')
      expect([body.includes('script'), body.includes('alert')]).toEqual([false, false])
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'image/webp',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      })
    }
  })
})

describe('videos', () => {
  it('are stored with the still image that was uploaded before them', async () => {
    const poster = await upload(await plain(640, 800, '#00aa00').jpeg().toBuffer())
    const stored = await upload(videoFile, `?poster=${poster.url}&width=640&height=800`)
    expect(stored).toMatchObject({ url: expect.stringMatching(/\.mp4$/), kind: 'video', width: 640, height: 800 })
    const answer = await server.current.anonymous.fetch(stored.url, { headers: { range: 'bytes=0-99' } })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([206, 'video/mp4'])
    expect(Buffer.from(await answer.arrayBuffer()).toString('latin1', 4, 8)).toBe('ftyp')
    const still = await server.current.anonymous.fetch(pictureAddress(stored.url, 320, 'webp'))
    const { dominant } = await sharp(Buffer.from(await still.arrayBuffer())).stats()
    expect(dominant.g).toBeGreaterThan(dominant.r + 100)
  })

  it('get a still image if none was uploaded', async () => {
    const header = [0x1a, 0x45, 0xdf, 0xa3, 0x87, 0x42, 0x82, 0x84, ...Buffer.from('webm'), 0x18, 0x53, 0x80, 0x67]
    const stored = await upload(Buffer.concat([Buffer.from(header), Buffer.alloc(200)]), '?width=320&height=200')
    expect(stored).toMatchObject({ url: expect.stringMatching(/\.webm$/), kind: 'video', width: 320, height: 200 })
    const still = await server.current.anonymous.fetch(pictureAddress(stored.url, 160, 'webp'))
    expect([still.status, still.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect((await server.current.anonymous.fetch(stored.url)).headers.get('content-type')).toBe('video/webm')
  })

  it('that were stored without a still image get the one that is uploaded now', async () => {
    const demoVideo = readFileSync('demo/pictures/banners/video-desktop.mp4')
    const first = await upload(demoVideo)
    const stillUrl = first.url.replace('.mp4', '.webp')
    await database().delete(media).where(eq(media.url, stillUrl))
    const poster = await upload(await plain(640, 200, '#00aa00').jpeg().toBuffer())
    expect(await upload(demoVideo, `?poster=${poster.url}&width=640&height=200`)).toEqual(first)
    const still = await server.current.anonymous.fetch(pictureAddress(first.url, 480, 'webp'))
    expect(still.status).toBe(200)
    const { dominant } = await sharp(Buffer.from(await still.arrayBuffer())).stats()
    expect(dominant.g).toBeGreaterThan(dominant.r + 100)
  })

  it('are refused with measures that make no sense', async () => {
    const answer = await send(videoFile, { query: '?width=0&poster=/etc/passwd' })
    expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining({ code: 'INVALID_INPUT' })])
  })
})

describe('a full disk', () => {
  it('is reported, and nothing of the file is stored', async () => {
    const { shop } = server.current
    const put = vi.spyOn(shop.files, 'put').mockRejectedValue(
      new Error('the file was not written', {
        cause: Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }),
      }),
    )
    const files = storedFiles()
    const answer = await send(await photograph('#010203'))
    const { status, message } = errorCatalog.STORAGE_FULL
    expect([answer.status, await answer.json()]).toEqual([
      status,
      expect.objectContaining({ code: 'STORAGE_FULL', message, defined: true }),
    ])
    expect([storedFiles(), leftInTemporaryFolder()]).toEqual([files, []])
    put.mockRestore()
    expect((await send(await photograph('#010203'))).status).toBe(201)
  })
})
