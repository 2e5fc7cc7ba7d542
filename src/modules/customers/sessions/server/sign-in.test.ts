import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { forgetStrangers } from '#platform/server/http/limit-guesses.ts'
import { withPlainPasswords } from '#test/plain-passwords.ts'
import { useTestShop } from '#test/shop.ts'
import { sweepSessionsJob } from './jobs.ts'
import { signIn, signUp } from './sign-in.ts'

const opened = useTestShop()
const shop = () => withPlainPasswords(opened.current.shop)
beforeAll(() => opened.current.jobRunner.prepare([sweepSessionsJob]))

const presented = { access: undefined, refresh: undefined }
const person = (email: string) => ({ firstName: 'Caio', lastName: 'Dias', email, password: 'segredo', presented })
let browsers = 0
const placeAt = (address: string, browser = `browser ${++browsers}`) => ({ address, browser })
const attempt = (email: string, password: string, address: string, browser?: string) =>
  signIn(shop(), { email, password, place: placeAt(address, browser), presented })
const stranger = (network: number) => `192.0.${Math.floor(network / 256)}.${network % 256}`
afterEach(() => vi.useRealTimers())

it('slows down guessing of passwords, while the right one from elsewhere works', async () => {
  const email = 'caio@example.com'
  await signUp(shop(), { ...person(email), place: placeAt('203.0.113.1') })
  const codes: string[] = []
  for (let tried = 0; tried < 20; tried += 1)
    await attempt(email, `errada ${tried}`, '198.51.100.1').catch((error) => codes.push(error.code))
  expect(codes).toEqual([...Array(10).fill('INVALID_CREDENTIALS'), ...Array(10).fill('TOO_MANY_REQUESTS')])
  // Not even the right password is accepted from there: guessing reveals nothing.
  await expect(attempt(email, 'segredo', '198.51.100.1')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  await expect(attempt(email, 'segredo', '203.0.113.1')).resolves.toMatchObject({ state: { user: { email } } })
})

it('counts an unknown e-mail in the same way', async () => {
  const codes: string[] = []
  for (let tried = 0; tried < 11; tried += 1)
    await attempt('ninguem@example.com', 'segredo', '198.51.100.2').catch((error) => codes.push(error.code))
  expect(codes).toEqual([...Array(10).fill('INVALID_CREDENTIALS'), 'TOO_MANY_REQUESTS'])
})

it('resets the count of wrong passwords after the right one', async () => {
  const email = 'davi@example.com'
  await signUp(shop(), { ...person(email), place: placeAt('203.0.113.1') })
  for (let round = 0; round < 2; round += 1) {
    for (let tried = 0; tried < 9; tried += 1)
      await expect(attempt(email, 'errada', '198.51.100.3')).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
    await attempt(email, 'segredo', '198.51.100.3')
  }
})

it('allows 20 new accounts an hour from one address', async () => {
  for (let opened = 0; opened < 20; opened += 1)
    await signUp(shop(), { ...person(`muitos.${opened}@example.com`), place: placeAt('198.51.100.4') })
  const oneMore = { ...person('muitos.20@example.com'), place: placeAt('198.51.100.4') }
  await expect(signUp(shop(), oneMore)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  await signUp(shop(), { ...oneMore, place: placeAt('198.51.100.5') })
})

/** How many wrong passwords from ever new networks are tried at once until one has to wait. */
async function attack(email: string, networks: number, from: number): Promise<{ tried: number; waits: number[] }> {
  const waits: number[] = []
  let tried = 0
  for (let network = from; network < from + networks; network += 1)
    await attempt(email, `errada ${network}`, stranger(network)).catch(({ code, data }) => {
      if (code === 'INVALID_CREDENTIALS') tried += 1
      else waits.push(data.retryAfterSeconds)
    })
  return { tried, waits }
}

it('does not hold the owner up at home, in a known browser, or after a new password, whatever others try', async () => {
  const email = 'eva@example.com'
  await signUp(shop(), { ...person(email), place: placeAt('203.0.113.1', 'phone') })
  expect(await attack(email, 40, 0)).toMatchObject({ tried: 30, waits: Array(10).fill(expect.any(Number)) })
  const enters = { state: { user: { email } } }
  await expect(attempt(email, 'segredo', '203.0.113.1')).resolves.toMatchObject(enters)
  await expect(attempt(email, 'segredo', '198.51.100.60', 'phone')).resolves.toMatchObject(enters)
  // What that phone's network is now, it was not for the strangers: they still wait.
  const stopped = await attempt(email, 'segredo', '198.51.100.61').catch((error) => error)
  expect(stopped).toMatchObject({ code: 'TOO_MANY_REQUESTS', status: 429 })
  expect(stopped.message).toBe(
    'Muitas tentativas com este e-mail. Aguarde 1 minuto, entre por um aparelho em que você já entrou, ou use "Esqueci minha senha".',
  )
  await forgetStrangers(shop().limits, { kind: 'password', subject: email })
  await expect(attempt(email, 'segredo', '198.51.100.61')).resolves.toMatchObject(enters)
})

it('lets strangers wait longer and longer, truly as long as it says, and never for a day', async () => {
  const email = 'gil@example.com'
  await signUp(shop(), { ...person(email), place: placeAt('203.0.113.1') })
  await attack(email, 30, 0)
  let now = Date.now()
  const waited: number[] = []
  let tried = 0
  for (let round = 1; round <= 100; round += 1) {
    vi.useFakeTimers({ toFake: ['Date'], now })
    const { waits, tried: more } = await attack(email, 2, 1_000 * round)
    tried += more
    const [wait = 0] = waits
    waited.push(wait)
    now += wait * 1_000 + 1
    if (tried >= 8) break
  }
  // One more for each wait, however many networks ask.
  expect(tried).toBe(8)
  expect(waited.map((seconds) => Math.ceil(seconds / 60))).toEqual(
    [1, 2, 4, 8, 15, 15, 15, 15, 15].slice(0, waited.length),
  )
  vi.useFakeTimers({ toFake: ['Date'], now })
  await expect(attempt(email, 'segredo', '198.51.100.70')).resolves.toMatchObject({ state: { user: { email } } })
})

it('counts guesses in a known browser and network, too', async () => {
  const email = 'hugo@example.com'
  await signUp(shop(), { ...person(email), place: placeAt('203.0.113.80', 'tablet') })
  const codes: string[] = []
  for (let tried = 0; tried < 12; tried += 1)
    await attempt(email, 'errada', '203.0.113.81', 'tablet').catch(({ code }) => codes.push(code))
  expect(codes).toEqual([...Array(10).fill('INVALID_CREDENTIALS'), ...Array(2).fill('TOO_MANY_REQUESTS')])
  // A thief of the tablet's cookie, or a neighbour, does not hold up the other place.
  await expect(attempt(email, 'segredo', '203.0.113.80')).resolves.toMatchObject({ state: { user: { email } } })
})

it('refuses new accounts with a commonly guessed password', async () => {
  for (const password of ['123456', 'Senha123', 'flavia@example.com']) {
    const request = { ...person('flavia@example.com'), password, place: placeAt('203.0.113.9') }
    await expect(signUp(shop(), request)).rejects.toMatchObject({ code: 'GUESSABLE_PASSWORD', status: 422 })
  }
})
