import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { AdminBanner } from '../contract.ts'
import { BannerPreview, BannerState } from './banners-screen.tsx'

const url = `/media/${'a'.repeat(32)}.webp`
const banner: AdminBanner = {
  id: '7b3b0a52-53a5-4a0c-9a38-0d1f6c1b7f11',
  title: 'Semana dos pneus',
  description: null,
  isVideo: false,
  isActive: true,
  displayOrder: 1,
  desktopFileUrl: url,
  mobileFileUrl: url,
  desktopImageUrl: url,
  mobileImageUrl: url,
  ctaText: null,
  ctaLink: null,
  firstDay: null,
  lastDay: null,
  period: 'running',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  changedBy: null,
}
const shown = (changes: Partial<AdminBanner>) =>
  renderToStaticMarkup(<BannerPreview banner={{ ...banner, ...changes }} />)

test('a picture is shown as a thumbnail', () => {
  expect(shown({})).toContain(`src="/media/${'a'.repeat(32)}-320.webp"`)
})

test('a video is shown as a word', () => {
  const html = shown({ isVideo: true })
  expect(html).toContain('Vídeo')
  expect(html).not.toContain('<img')
})

test('a missing picture has a placeholder', () => {
  const html = shown({ desktopImageUrl: null })
  expect(html).toContain('Imagem indisponível')
  expect(html).not.toContain('<img')
})

test.each<[string, Partial<AdminBanner>, string]>([
  ['is active', { firstDay: '2026-01-01' }, 'Ativo'],
  ['is not active', { isActive: false, firstDay: '2026-12-01', period: 'scheduled' }, 'Inativo'],
  ['is still to come', { firstDay: '2026-12-01', period: 'scheduled' }, 'Programado para 01/12/2026'],
  ['is in its days', { lastDay: '2026-12-01' }, 'No ar até 01/12/2026'],
  ['is over', { lastDay: '2026-11-01', period: 'ended' }, 'Encerrado em 01/11/2026'],
])('one mark says that it %s', (_name, changes, mark) => {
  const html = renderToStaticMarkup(<BannerState banner={{ ...banner, ...changes }} />)
  expect(html.replace(/<[^>]*>/g, '')).toBe(mark)
})
