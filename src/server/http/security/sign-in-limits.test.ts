import { expect, test } from 'vitest'
import { useTestServer } from '#test/http-server.ts'

// The limits are on, and the proxy in front reports the address of each client.
const server = useTestServer({ REQUEST_LIMITS: 'on', TRUST_PROXY: 'true' })

const post = (path: string, from: string, body: object) =>
  server.current.anonymous.fetch(`/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify(body),
  })

test('after 20 wrong passwords in a row attempts are refused with the time to retry; the right one from elsewhere works', async () => {
  const { email } = await server.current.signUp()
  const signIn = (from: string, password: string) => post('/session', from, { email, password })

  const answers: Response[] = []
  for (let tried = 0; tried < 20; tried += 1) answers.push(await signIn('198.51.100.1', `errada ${tried}`))

  expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(401), ...Array(10).fill(429)])
  const stopped = answers.at(-1)
  const wait = Number(stopped?.headers.get('retry-after'))
  expect(wait).toBeGreaterThan(0)
  expect(await stopped?.json()).toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    message: `Muitas tentativas em pouco tempo. Tente novamente em ${Math.ceil(wait / 60)} minutos.`,
    data: { retryAfterSeconds: wait },
  })
  // Even the right one is refused where the wrong ones came from, and works from elsewhere.
  expect((await signIn('198.51.100.1', 'uma senha boa')).status).toBe(429)
  expect((await signIn('203.0.113.1', 'uma senha boa')).status).toBe(200)
})

test('requests for password links are limited, for any account', async () => {
  const ask = (from: string, name: string) => post('/password-resets', from, { email: `${name}@example.com` })
  const answers: Response[] = []
  for (let asked = 0; asked < 11; asked += 1) answers.push(await ask('198.51.100.2', `pessoa-${asked}`))
  expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(202), 429])
  expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await ask('203.0.113.2', 'pessoa-0')).status).toBe(202)
})

test('guesses of password links are limited', async () => {
  const guess = (from: string) => post('/password-resets/check', from, { token: 'A'.repeat(43) })
  const answers: Response[] = []
  for (let tried = 0; tried < 21; tried += 1) answers.push(await guess('198.51.100.3'))
  expect(answers.map(({ status }) => status)).toEqual([...Array(20).fill(410), 429])
})
