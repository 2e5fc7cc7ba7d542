import { describe, expect, it } from 'vitest'
import { itReturnsUndefined } from '#test/cases.ts'
import {
  parseMediaName,
  parseVariantName,
  pictureAddress,
  pictureSourceSet,
  sharedPictureAddress,
} from './picture-address.ts'

const hash = '0123456789abcdef0123456789abcdef'

it('addresses a picture in a width and a format', () => {
  expect(pictureAddress(`/media/${hash}.webp`, 320, 'avif')).toBe(`/media/${hash}-320.avif`)
})

it('addresses a picture to be shared', () => {
  expect(sharedPictureAddress(`/media/${hash}.webp`)).toBe(`/media/${hash}-1200x630.jpg`)
  expect(parseVariantName(`${hash}-1200x630.jpg`)).toEqual({ hash, width: 1200, height: 630, format: 'jpg' })
  expect(parseVariantName(`${hash}-1200x630.webp`)).toBeUndefined()
  expect(parseVariantName(`${hash}-1200x631.jpg`)).toBeUndefined()
})

it.each([
  [48, [160]],
  [160, [160, 320]],
  [480, [320, 480, 640, 768, 960]],
  [960, [480, 640, 768, 960, 1280, 1920]],
  [1920, [960, 1280, 1920]],
])('lists for a srcset the widths that suit a place %d pixels wide', (shownAt, widths) => {
  expect(pictureSourceSet(`/media/${hash}.jpg`, 'webp', shownAt)).toBe(
    widths.map((width) => `/media/${hash}-${width}.webp ${width}w`).join(', '),
  )
})

it.each(['https://elsewhere.example/a.webp', '/logo.svg', '/media/short.webp', `/media/${hash}-320.avif`, ''])(
  'leaves %s alone',
  (url) => {
    expect(pictureAddress(url, 320, 'avif')).toBe(url)
    expect(pictureSourceSet(url, 'avif', 320)).toBeUndefined()
  },
)

describe('names', () => {
  it('are read back from addresses', () => {
    expect(parseMediaName(`${hash}.mp4`)).toEqual({ hash, extension: 'mp4' })
    expect(parseVariantName(`${hash}-1280.jpg`)).toEqual({ hash, width: 1280, format: 'jpg' })
  })

  itReturnsUndefined(parseVariantName, [
    `${hash}-321.avif`,
    `${hash}-0320.avif`,
    `${hash}-320.png`,
    `${hash}-320.svg`,
    `${hash.toUpperCase()}-320.avif`,
    `${hash}-320.avif/..`,
    `../${hash}-320.avif`,
    `${hash}.webp`,
    '',
  ])

  itReturnsUndefined(parseMediaName, [
    `${hash}`,
    `${hash}.`,
    `${hash}.WEBP`,
    `a${hash}.webp`,
    `${hash}.webp\n`,
    `../${hash}.webp`,
  ])
})
