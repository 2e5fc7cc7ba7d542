import { readFileSync } from 'node:fs'
import { ALL_FORMATS, BufferSource, BufferTarget, Conversion, Input, MovOutputFormat, Output } from 'mediabunny'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { errorCatalog } from '#platform/contract/errors.ts'
import { useTestServer, type Visitor } from '#test/http-server.ts'
import { type UploadedMedia, uploadPath } from '../contract.ts'
import { encodePicture } from './encode-picture.ts'

const server = useTestServer()
let staff: Visitor

beforeAll(async () => {
  staff = await server.current.signUp({ isAdmin: true })
})

const heic = readFileSync('test/fixtures/photograph-turned.heic')
const videoFile = readFileSync('demo/pictures/banners/video-mobile.mp4')

const send = (body: Uint8Array) => staff.fetch(uploadPath, { method: 'POST', body: new Uint8Array(body) })
const upload = async (body: Uint8Array): Promise<UploadedMedia> => {
  const answer = await send(body)
  expect(answer.status).toBe(201)
  return (await answer.json()) as UploadedMedia
}
const stored = async (url: string) => Buffer.from(await (await server.current.anonymous.fetch(url)).arrayBuffer())
async function expectRefusal(body: Uint8Array, code: keyof typeof errorCatalog): Promise<void> {
  const answer = await send(body)
  const { status, message } = errorCatalog[code]
  expect([answer.status, await answer.json()]).toEqual([status, expect.objectContaining({ code, message })])
}

async function colourAt(picture: Buffer, left: number, top: number): Promise<number[]> {
  const pixel = sharp(picture).extract({ left, top, width: 1, height: 1 }).removeAlpha()
  return [...(await pixel.raw().toBuffer())]
}
const isNear = (colour: number[], expected: number[]) =>
  colour.every((part, index) => Math.abs(part - (expected[index] ?? 0)) < 40)

describe('photographs of phones (HEIC)', () => {
  it('are stored upright, in their colours and without metadata', async () => {
    const { url, ...about } = await upload(heic)
    expect(about).toEqual({ kind: 'image', width: 96, height: 160 })
    const picture = await stored(url)
    const found = await sharp(picture).metadata()
    expect(found).toMatchObject({ format: 'webp', width: 96, height: 160 })
    expect([found.exif, found.icc, found.xmp, found.orientation]).toEqual([undefined, undefined, undefined, undefined])
    expect(await colourAt(picture, 48, 20)).toSatisfy((colour: number[]) => isNear(colour, [0xc0, 0x10, 0x20]))
    expect(await colourAt(picture, 48, 140)).toSatisfy((colour: number[]) => isNear(colour, [0x10, 0x20, 0xc0]))
  })

  it('keep their colours when they are shrunk', async () => {
    const { content, width, height } = await encodePicture('test/fixtures/photograph-turned.heic', {
      longestSide: 40,
      quality: 90,
    })
    expect([width, height]).toEqual([24, 40])
    expect(await colourAt(content, 12, 5)).toSatisfy((colour: number[]) => isNear(colour, [0xc0, 0x10, 0x20]))
    expect(await colourAt(content, 12, 35)).toSatisfy((colour: number[]) => isNear(colour, [0x10, 0x20, 0xc0]))
  })

  it('are refused when they are cut off, or have too many pixels', async () => {
    await expectRefusal(heic.subarray(0, heic.length - 60), 'UPLOAD_DAMAGED')
    await expectRefusal(heic.subarray(0, 400), 'UPLOAD_DAMAGED')
    for (const name of ['too-many-pixels', 'photograph-of-48-million-pixels'])
      await expectRefusal(readFileSync(`test/fixtures/${name}.heic`), 'UPLOAD_TOO_MANY_PIXELS')
  })
})

/** A TIFF of one colour in 16 bits a channel, which sharp reads but does not write. */
function sixteenBits(width: number, height: number, colour: number[]): Buffer {
  const pixels = Uint16Array.from({ length: width * height * 3 }, (_, index) => 257 * (colour[index % 3] ?? 0))
  const [directory, bits] = [8, 8 + 2 + 9 * 12 + 4]
  const data = bits + 6
  const entries = [
    [256, 3, 1, width],
    [257, 3, 1, height],
    [258, 3, 3, bits],
    [259, 3, 1, 1],
    [262, 3, 1, 2],
    [273, 4, 1, data],
    [277, 3, 1, 3],
    [278, 3, 1, height],
    [279, 4, 1, pixels.byteLength],
  ] as const
  const head = Buffer.alloc(data)
  head.write('II*\0', 'latin1')
  head.writeUInt32LE(directory, 4)
  head.writeUInt16LE(entries.length, directory)
  entries.forEach(([tag, type, count, value], index) => {
    const at = directory + 2 + index * 12
    head.writeUInt16LE(tag, at)
    head.writeUInt16LE(type, at + 2)
    head.writeUInt32LE(count, at + 4)
    head.writeUInt32LE(value, at + 8)
  })
  for (const channel of [0, 1, 2]) head.writeUInt16LE(16, bits + 2 * channel)
  return Buffer.concat([head, Buffer.from(pixels.buffer)])
}

describe('scanned pictures (TIFF)', () => {
  const plain = (background: string, width = 64, height = 48) =>
    sharp({ create: { width, height, channels: 3, background } })

  it.each([
    [
      'of eight bits',
      { depth: 'uchar', space: 'srgb' },
      () => plain('#c01020').tiff({ compression: 'lzw' }).toBuffer(),
    ],
    ['of sixteen bits', { depth: 'ushort', space: 'rgb16' }, () => sixteenBits(64, 48, [0xc0, 0x10, 0x20])],
    ['in the colours of printers', { space: 'cmyk' }, () => plain('#c01020').toColourspace('cmyk').tiff().toBuffer()],
  ])('%s are stored like any other picture', async (_what, sent, draw) => {
    const content = await draw()
    expect(await sharp(content).metadata()).toMatchObject(sent)
    const { url, ...about } = await upload(content)
    expect(about).toEqual({ kind: 'image', width: 64, height: 48 })
    const picture = await stored(url)
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', space: 'srgb', depth: 'uchar' })
    expect(await colourAt(picture, 30, 20)).toSatisfy((colour: number[]) => isNear(colour, [0xc0, 0x10, 0x20]))
  })

  it('are stored upright', async () => {
    const turned = await plain('#123456').withMetadata({ orientation: 6 }).tiff().toBuffer()
    expect(await upload(turned)).toMatchObject({ width: 48, height: 64 })
  })

  it('are refused when they have several pages, too many pixels, or are cut off', async () => {
    const page = await plain('#777').png().toBuffer()
    const pages = await sharp([page, page], { join: { animated: true } })
      .tiff()
      .toBuffer()
    await expectRefusal(pages, 'UPLOAD_MANY_PAGES')
    await expectRefusal(
      await plain('#fff', 9000, 9000).tiff({ compression: 'deflate' }).toBuffer(),
      'UPLOAD_TOO_MANY_PIXELS',
    )
    const whole = await plain('#888', 300, 300).tiff({ compression: 'none' }).toBuffer()
    await expectRefusal(whole.subarray(0, whole.length / 2), 'UPLOAD_DAMAGED')
  })
})

describe('videos of phones (QuickTime)', () => {
  /** The demo shop's video as a phone would have recorded it. */
  async function quickTime(): Promise<Buffer> {
    using input = new Input({ source: new BufferSource(videoFile), formats: ALL_FORMATS })
    const target = new BufferTarget()
    const output = new Output({ format: new MovOutputFormat(), target })
    const conversion = await Conversion.init({
      input,
      output,
      tags: { comment: '-23.5505-046.6333/' },
      showWarnings: false,
    })
    await conversion.execute()
    return Buffer.from(target.buffer ?? new ArrayBuffer(0))
  }

  it('are repackaged as MP4 without re-encoding, and without the location', async () => {
    const sent = await quickTime()
    expect(sent.toString('latin1', 8, 12)).toBe('qt  ')
    expect(sent.includes('-23.5505')).toBe(true)
    const { url, ...about } = await upload(sent)
    using before = new Input({ source: new BufferSource(videoFile), formats: ALL_FORMATS })
    const track = await before.getPrimaryVideoTrack()
    expect(about).toEqual({
      kind: 'video',
      width: await track?.getDisplayWidth(),
      height: await track?.getDisplayHeight(),
    })
    expect(url).toMatch(/\.mp4$/)
    const content = await stored(url)
    using after = new Input({ source: new BufferSource(content), formats: ALL_FORMATS })
    expect(await after.getMimeType()).toContain('video/mp4')
    expect(await (await after.getPrimaryVideoTrack())?.getCodec()).toBe('avc')
    expect(await after.computeDuration()).toBeCloseTo(await before.computeDuration(), 1)
    expect(content.includes('-23.5505')).toBe(false)
    expect((await server.current.anonymous.fetch(url.replace('.mp4', '.webp'))).status).toBe(200)
    expect(await upload(sent)).toMatchObject({ url })
  })

  it('lose the location also as MP4, wherever a camera writes it', async () => {
    const place = '-23.5505-046.6333/'
    const box = (type: string, ...parts: Buffer[]) => {
      const head = Buffer.alloc(8)
      head.writeUInt32BE(8 + Buffer.concat(parts).length)
      head.write(type, 4, 'latin1')
      return Buffer.concat([head, ...parts])
    }
    const text = (content: string) => Buffer.from(content, 'latin1')
    const number = (value: number) => Buffer.from(value.toString(16).padStart(8, '0'), 'hex')
    const key = 'com.apple.quicktime.location.ISO6709'
    const at = videoFile.indexOf('moov') - 4
    const contents = videoFile.subarray(at + 8, at + videoFile.readUInt32BE(at))
    const inMoov = [
      box('udta', box('\xa9xyz', text(`\0\x12\x15\xc7${place}`)), box('loci', text(`\0\0\0\0\x15\xc7${place}`))),
      box(
        'meta',
        box('hdlr', Buffer.alloc(8), text('mdta'), Buffer.alloc(13)),
        box('keys', number(0), number(1), number(8 + key.length), text(`mdta${key}`)),
        box('ilst', box('\0\0\0\x01', box('data', number(1), number(0), text(place)))),
      ),
    ]
    const sent = Buffer.concat([
      videoFile.subarray(0, at),
      box('free', Buffer.alloc(contents.length)),
      videoFile.subarray(at + 8 + contents.length),
      box('moov', contents, ...inMoov),
      box('uuid', Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex'), text(`<exif:GPSLatitude>${place}`)),
      box('mdat', text(`camm ${place}`)),
    ])
    const { url } = await upload(sent)
    const content = await stored(url)
    expect(content.includes(place)).toBe(false)
    expect(content.includes(key)).toBe(false)
    using before = new Input({ source: new BufferSource(videoFile), formats: ALL_FORMATS })
    using after = new Input({ source: new BufferSource(content), formats: ALL_FORMATS })
    expect(await (await after.getPrimaryVideoTrack())?.getCodec()).toBe('avc')
    expect(await after.computeDuration()).toBeCloseTo(await before.computeDuration(), 1)
  })

  it('are refused if most browsers cannot play them, in any container', async () => {
    const inHevc = (content: Buffer) => Buffer.from(content.toString('latin1').replaceAll('avc1', 'hvc1'), 'latin1')
    await expectRefusal(inHevc(await quickTime()), 'UPLOAD_FILM_NOT_PLAYED')
    await expectRefusal(inHevc(videoFile), 'UPLOAD_FILM_NOT_PLAYED')
  })

  it('are refused when they are cut off', async () => {
    const sent = await quickTime()
    await expectRefusal(sent.subarray(0, sent.length - 100), 'UPLOAD_DAMAGED')
  })
})
