import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Banner } from '#modules/catalog/content/contract.ts'
import { BannerSlide } from './banner-carousel.tsx'

const [wide, tall] = [`/media/${'a'.repeat(32)}.webp`, `/media/${'b'.repeat(32)}.webp`]
const picture: Banner = {
  id: '7b3b0a52-53a5-4a0c-9a38-0d1f6c1b7f11',
  title: 'Semana dos pneus',
  description: null,
  isVideo: false,
  desktopFileUrl: wide,
  mobileFileUrl: tall,
  desktopImageUrl: wide,
  mobileImageUrl: tall,
  ctaText: null,
  ctaLink: null,
}
const shown = (changes: Partial<Banner>) =>
  renderToStaticMarkup(<BannerSlide banner={{ ...picture, ...changes }} isFirst isPlaying />)
const sources = (html: string) => [...html.matchAll(/<source [^>]*>/g)].map(([source]) => source)

test('shows the wide picture from 768 px on, the tall one below', () => {
  const [wideSource, tallSource, tallFallback] = sources(shown({}))
  expect(wideSource).toContain('a'.repeat(32))
  expect(wideSource).toContain('media="(min-width: 768px)"')
  expect(tallSource).toContain('b'.repeat(32))
  expect(tallSource).not.toContain('media="')
  expect(tallFallback).toContain(`${'b'.repeat(32)}-768.webp`)
  expect(tallFallback).toContain('media="(max-width: 767.98px)"')
  expect(shown({})).toContain(`src="/media/${'a'.repeat(32)}-1280.webp"`)
})

test('plays a video muted and looped, from the wide or the tall file', () => {
  const html = shown({ isVideo: true, desktopFileUrl: '/media/wide.mp4', mobileFileUrl: '/media/tall.webm' })
  const [video = ''] = /<video [^>]*>/.exec(html) ?? []
  for (const attribute of ['muted', 'loop', 'playsInline'])
    expect(video.toLowerCase()).toContain(attribute.toLowerCase())
  const [desktop = '', mobile = ''] = sources(html).slice(-2)
  expect(desktop).toContain('src="/media/wide.mp4"')
  expect(desktop).toContain('media="(min-width: 768px)"')
  expect(mobile).toContain('src="/media/tall.webm"')
  expect(mobile).not.toContain('media="')
})

test.each([
  [{ ctaText: 'Ver pneus', ctaLink: '/products?search=pneu' }, true],
  [{ ctaText: 'Ver pneus' }, false],
  [{ ctaLink: '/products' }, false],
  [{}, false],
])('%j: the whole banner is a link: %s', (changes, isLink) => {
  const html = shown(changes)
  expect(html.startsWith('<a href="/products?search=pneu"')).toBe(isLink)
  expect(html.includes('<a ')).toBe(isLink)
})
