import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openPasswordReset, passwordResetToken } from '#modules/customers/accounts/server/password-resets.ts'
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
    message: 'Muitas tentativas em pouco tempo. Tente novamente em 1 minuto.',
    data: { retryAfterSeconds: wait },
  })
  // Even the right one is refused where the wrong ones came from, and works from elsewhere.
  expect((await signIn('198.51.100.1', 'uma senha boa')).status).toBe(429)
  expect((await signIn('203.0.113.1', 'uma senha boa')).status).toBe(200)
})

test('a browser that has signed in before is not held up by the passwords that others try, nor by its network', async () => {
  const { email } = await server.current.signUp()
  const signIn = (from: string, password: string, cookie = '') =>
    server.current.anonymous.fetch('/api/session', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from, cookie },
      body: JSON.stringify({ email, password }),
    })
  const first = await signIn('203.0.113.20', 'uma senha boa')
  const [cookie] = first.headers
    .getSetCookie()
    .flatMap((line) => /^aro_browser=[\w-]{22}(?=; .*HttpOnly)/.exec(line) ?? [])
  expect(cookie).toBeDefined()
  for (let tried = 0; tried < 33; tried += 1) await signIn(`198.51.100.${100 + (tried % 3)}`, `errada ${tried}`)
  expect((await signIn('198.51.100.150', 'uma senha boa')).status).toBe(429)
  // A cookie that somebody made up opens nothing.
  expect((await signIn('198.51.100.150', 'uma senha boa', `aro_browser=${'A'.repeat(22)}`)).status).toBe(429)
  for (const from of ['198.51.100.150', '198.51.100.100'])
    expect((await signIn(from, 'uma senha boa', cookie)).status).toBe(200)
}, 90_000)

test('requests for password links are limited, for any account', async () => {
  const ask = (from: string, name: string) => post('/password-resets', from, { email: `${name}@example.com` })
  const answers: Response[] = []
  for (let asked = 0; asked < 11; asked += 1) answers.push(await ask('198.51.100.2', `pessoa-${asked}`))
  expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(202), 429])
  expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await ask('203.0.113.2', 'pessoa-0')).status).toBe(202)
})

test('guesses of password links are limited, and an own link opens all the same', async () => {
  const guess = (from: string) => post('/password-resets/check', from, { token: 'A'.repeat(43) })
  const answers: Response[] = []
  for (let tried = 0; tried < 21; tried += 1) answers.push(await guess('198.51.100.3'))
  expect(answers.map(({ status }) => status)).toEqual([...Array(20).fill(410), 429])
  const { shop, signUp } = server.current
  const { id: userId } = await signUp()
  const resetId = randomUUID()
  await openPasswordReset(shop, { resetId, userId })
  const token = passwordResetToken(shop, resetId)
  expect((await post('/password-resets/check', '198.51.100.3', { token })).status).toBe(200)
})
