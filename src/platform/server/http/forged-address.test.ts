import { describe, expect, test } from 'vitest'
import { type TestServer, useTestServer } from '#test/http-server.ts'

/** Tries wrong passwords, each claiming another address; returns the last status. */
async function guessFromEverywhere({ anonymous, signUp }: TestServer): Promise<number> {
  const { email } = await signUp()
  let status = 0
  for (let tried = 0; tried < 11; tried += 1) {
    const answer = await anonymous.fetch('/api/session', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${tried}` },
      body: JSON.stringify({ email, password: `errada ${tried}` }),
    })
    status = answer.status
  }
  return status
}

describe('a shop behind another proxy', () => {
  const server = useTestServer({ REQUEST_LIMITS: 'on', TRUST_PROXY: '10.0.0.0/8,2001:db8::/32' })

  test('uses the real address of callers that bypass the proxy', async () => {
    expect(await guessFromEverywhere(server.current)).toBe(429)
  })
})

describe('a shop behind this proxy', () => {
  const server = useTestServer({ REQUEST_LIMITS: 'on', TRUST_PROXY: '127.0.0.0/8' })

  test('counts each visitor separately', async () => {
    expect(await guessFromEverywhere(server.current)).toBe(401)
  })
})
