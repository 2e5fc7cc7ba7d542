import { expect, it } from 'vitest'
import { contentSecurityPolicy, safetyHeaders } from './security-headers.ts'

it('allows the camera only on the shop’s pages, for barcodes, and the microphone and location nowhere', () => {
  expect(safetyHeaders(true)['Permissions-Policy']).toBe('camera=(self), microphone=(), geolocation=()')
})

it('sends HSTS for its own host if the shop is served over https', () => {
  expect(safetyHeaders(true)).toHaveProperty('Strict-Transport-Security', 'max-age=31536000')
  expect(safetyHeaders(false)).not.toHaveProperty('Strict-Transport-Security')
})

it('forbids framing, and scripts that it does not name', () => {
  const policy = contentSecurityPolicy(["'nonce-abc'"], false).split('; ')
  expect(policy).toEqual(expect.arrayContaining(["script-src 'self' 'nonce-abc'", "frame-ancestors 'none'"]))
})
