import { expect, it } from 'vitest'
import { bannerFields } from './contract.ts'

const banner = { title: 'Rodas', desktopFileUrl: '/media/a.webp', mobileFileUrl: '/media/b.webp', ctaText: 'Ver' }
const isAccepted = (ctaLink: string) => bannerFields.safeParse({ ...banner, ctaLink }).success

it.each(['/products', '/products?offers=true', 'https://example.com/a'])('a banner may lead to %s', (link) => {
  expect(isAccepted(link)).toBe(true)
})

// Browsers read a backslash as a slash, and pass over line ends: these lead to another site that the
// link does not name.
it.each([
  '//example.com',
  '/\\example.com',
  '/\t/example.com',
  'https:/\\example.com',
  'https:///example.com',
  '/a\\b',
  'javascript:alert(1)',
])('a banner may not lead to %j', (link) => {
  expect(isAccepted(link)).toBe(false)
})
