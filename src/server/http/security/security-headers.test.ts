import { expect, it } from 'vitest'
import { contentSecurityPolicy, safetyHeaders } from './security-headers.ts'

it('lets the own pages alone use the camera, for barcodes, and nobody the microphone or the place', () => {
  expect(safetyHeaders(true)['Permissions-Policy']).toBe('camera=(self), microphone=(), geolocation=()')
})

it('binds browsers to https where the shop has it', () => {
  expect(safetyHeaders(true)).toHaveProperty('Strict-Transport-Security')
  expect(safetyHeaders(false)).not.toHaveProperty('Strict-Transport-Security')
})

it('lets nobody frame a page, nor run a script that it does not name', () => {
  const policy = contentSecurityPolicy(["'nonce-abc'"], false).split('; ')
  expect(policy).toEqual(expect.arrayContaining(["script-src 'self' 'nonce-abc'", "frame-ancestors 'none'"]))
})
