import { expect, it } from 'vitest'
import { webmWithoutTags } from './webm-without-tags.ts'

const place = '-23.5505-046.6333/'
const element = (id: string, content: Buffer, size?: string) => {
  const head = Buffer.alloc(8)
  head.writeBigUInt64BE(BigInt(content.length))
  head[0] = 1
  return Buffer.concat([Buffer.from(id, 'hex'), size ? Buffer.from(size, 'hex') : head, content])
}
const text = (content: string) => Buffer.from(content)
const tags = (length = 0) => element('1254c367', text(place.padEnd(length, ' ')))
const cluster = (size?: string) => element('1f43b675', element('a3', text('frames')), size)
const header = element('1a45dfa3', text('webm'))
const segment = (parts: Buffer[], size?: string) => element('18538067', Buffer.concat(parts), size)

it.each([
  ['before the frames', [header, segment([tags(), cluster()])]],
  ['long', [header, segment([tags(500), cluster()])]],
  [
    'behind a cluster that a camera left open',
    [header, segment([cluster('01ffffffffffffff'), tags(500)], '01ffffffffffffff')],
  ],
  [
    'in a short size',
    [header, segment([element('1254c367', text(place), (0x80 + place.length).toString(16)), cluster()])],
  ],
  ['attached', [header, segment([element('1941a469', text(place)), cluster()])]],
])('takes the place out of tags %s, and nothing else', (_, parts) => {
  const sent = Buffer.concat(parts)
  const stored = webmWithoutTags(sent)
  expect(sent.includes(place)).toBe(true)
  expect(stored.includes(place)).toBe(false)
  expect(stored).toHaveLength(sent.length)
  expect(stored.indexOf('frames')).toBe(sent.indexOf('frames'))
  expect(stored.includes(Buffer.from('1254c367', 'hex'))).toBe(false)
  expect(webmWithoutTags(stored)).toEqual(stored)
})

it('leaves what it cannot read', () => {
  for (const sent of [Buffer.alloc(0), Buffer.from([0, 1, 2]), Buffer.from('1a45dfa3', 'hex')])
    expect(webmWithoutTags(sent)).toEqual(sent)
})
