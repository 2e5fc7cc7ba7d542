import { beforeAll, expect, it } from 'vitest'
import { sweepSessionsJob } from '#server/jobs/definitions/sweep-sessions.ts'
import { clearAttempts } from '#server/services/users/limit-attempts.ts'
import { useTestShop } from '#test/shop.ts'
import { signIn } from './sign-in.ts'
import { signUp } from './sign-up.ts'

const test = useTestShop()
beforeAll(() => test.current.jobRunner.prepare([sweepSessionsJob]))

const presented = { access: undefined, refresh: undefined }
const person = (email: string) => ({ firstName: 'Caio', lastName: 'Dias', email, password: 'segredo', presented })
const attempt = (email: string, password: string, address: string) =>
  signIn(test.current.shop, { email, password, address, presented })

it('slows down guessing of passwords, while the right one from elsewhere works', async () => {
  const email = 'caio@example.com'
  await signUp(test.current.shop, { ...person(email), address: '203.0.113.1' })
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
  await signUp(test.current.shop, { ...person(email), address: '203.0.113.1' })
  for (let round = 0; round < 2; round += 1) {
    for (let tried = 0; tried < 9; tried += 1)
      await expect(attempt(email, 'errada', '198.51.100.3')).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
    await attempt(email, 'segredo', '198.51.100.3')
  }
})

it('allows 20 new accounts an hour from one address', async () => {
  const { shop } = test.current
  for (let opened = 0; opened < 20; opened += 1)
    await signUp(shop, { ...person(`muitos.${opened}@example.com`), address: '198.51.100.4' })
  const oneMore = { ...person('muitos.20@example.com'), address: '198.51.100.4' }
  await expect(signUp(shop, oneMore)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  await signUp(shop, { ...oneMore, address: '198.51.100.5' })
})

it('slows down attempts on an account from many networks, until its owner chooses a new password', async () => {
  const { shop } = test.current
  const email = 'eva@example.com'
  await signUp(shop, { ...person(email), address: '203.0.113.1' })
  const codes: string[] = []
  for (let network = 0; network < 4; network += 1)
    for (let tried = 0; tried < 10; tried += 1)
      await attempt(email, `errada ${tried}`, `192.0.2.${network}`).catch((error) => codes.push(error.code))
  expect(codes).toEqual([...Array(30).fill('INVALID_CREDENTIALS'), ...Array(10).fill('TOO_MANY_REQUESTS')])
  await expect(attempt(email, 'segredo', '203.0.113.1')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  await clearAttempts(shop, email)
  await expect(attempt(email, 'segredo', '203.0.113.1')).resolves.toMatchObject({ state: { user: { email } } })
})

it('refuses new accounts with a commonly guessed password', async () => {
  for (const password of ['123456', 'Senha123', 'flavia@example.com']) {
    const request = { ...person('flavia@example.com'), password, address: '203.0.113.9' }
    await expect(signUp(test.current.shop, request)).rejects.toMatchObject({ code: 'GUESSABLE_PASSWORD', status: 422 })
  }
})
