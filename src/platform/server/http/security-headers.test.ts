import { expect, it } from 'vitest'
import { contentSecurityPolicy, type ShopAddress, safetyHeaders } from './security-headers.ts'

const overHttps: ShopAddress['settings'] = { url: 'https://loja.example.com', subdomainsUseHttps: false }

it('allows camera, microphone and location nowhere', () => {
  expect(safetyHeaders({ settings: overHttps })['Permissions-Policy']).toBe('camera=(), microphone=(), geolocation=()')
})

it('sends HSTS for its own host if the shop is served over https', () => {
  expect(safetyHeaders({ settings: overHttps })).toHaveProperty('Strict-Transport-Security', 'max-age=31536000')
  expect(safetyHeaders({ settings: { ...overHttps, url: 'http://localhost:3000' } })).not.toHaveProperty(
    'Strict-Transport-Security',
  )
})

it('includes subdomains in HSTS if that is set', () => {
  const headers = safetyHeaders({ settings: { ...overHttps, subdomainsUseHttps: true } })
  expect(headers).toHaveProperty('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
})

it('forbids framing, and scripts that it does not name', () => {
  const policy = contentSecurityPolicy(["'nonce-abc'"], false).split('; ')
  expect(policy).toEqual(expect.arrayContaining(["script-src 'self' 'nonce-abc'", "frame-ancestors 'none'"]))
})
