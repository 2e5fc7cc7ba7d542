import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isUnsupportedVideo } from './rules.ts'

const inBytes = (text: string) => [...text].map((letter) => letter.charCodeAt(0))
const inFourBytes = (number: number) => [number >>> 24, (number >>> 16) & 255, (number >>> 8) & 255, number & 255]
const box = (type: string, content: readonly number[] = []) => [
  ...inFourBytes(8 + content.length),
  ...inBytes(type),
  ...content,
]
const longBox = (type: string, content: readonly number[]) => [
  ...inFourBytes(1),
  ...inBytes(type),
  ...inFourBytes(0),
  ...inFourBytes(16 + content.length),
  ...content,
]

const track = (codec: string) => {
  const entries = [...inFourBytes(0), ...inFourBytes(1), ...box(codec, [0, 0, 0, 0])]
  const table = box('stbl', [...box('stsd', entries), ...box('stts')])
  return box('trak', [...box('tkhd'), ...box('mdia', [...box('mdhd'), ...box('minf', table)])])
}
const contents = (codecs: readonly string[]) => [...box('mvhd'), ...codecs.flatMap(track)]
const video = (...codecs: string[]) => [...box('ftyp', inBytes('isom')), ...box('moov', contents(codecs))]
const check = (bytes: readonly number[]) => isUnsupportedVideo(Uint8Array.from(bytes))

describe('isUnsupportedVideo', () => {
  it.each(['hvc1', 'hev1', 'apch', 'apcn', 'apcs', 'apco', 'ap4h'])('is true of %s, with sound or without', (codec) => {
    expect(check(video(codec))).toBe(true)
    expect(check(video('mp4a', codec))).toBe(true)
  })

  it.each(['avc1', 'avc3', 'vp09', 'av01'])('is false of %s, though there is HEVC as well', (codec) => {
    expect(check(video(codec, 'mp4a'))).toBe(false)
    expect(check(video('hvc1', codec))).toBe(false)
  })

  it.each([
    ['behind the pictures', [...box('mdat', inBytes('avc1')), ...video('hvc1')], true],
    ['of 64 bits', longBox('moov', contents(['hvc1'])), true],
    ['open to the end', [...inFourBytes(0), ...box('moov', contents(['hvc1'])).slice(4)], true],
    ['cut off', video('hvc1').slice(0, -1), false],
    ['absent, the code among the pictures', [...video('avc1'), ...box('mdat', inBytes('hvc1'))], false],
    ['of no size', [...inFourBytes(2), ...inBytes('moovhvc1')], false],
    ['of an empty file', [], false],
  ])('reads a table of contents %s', (_, bytes, expected) => {
    expect(check(bytes)).toBe(expected)
  })

  it('reads any bytes to their end', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => isUnsupportedVideo(bytes) === false))
  })
})
