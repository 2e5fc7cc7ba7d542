import { afterEach, describe, expect, it } from 'vitest'
import { signUpInput } from '../shop/session.ts'
import { accountWording, portugueseAccountWording } from './account-wording.ts'
import { documentsWording } from './documents-wording.ts'
import { portugueseShopWording, shopWording } from './shop-wording.ts'
import { portugueseStaffWording, staffWording } from './staff-wording.ts'
import { setWording } from './wording.ts'

const portuguese = { ...portugueseAccountWording, ...portugueseShopWording, ...portugueseStaffWording }

const said = () => ({
  ...Object.fromEntries(Object.keys(portugueseAccountWording).map((key) => [key, Reflect.get(accountWording, key)])),
  ...Object.fromEntries(Object.keys(portugueseShopWording).map((key) => [key, Reflect.get(shopWording, key)])),
  ...Object.fromEntries(Object.keys(portugueseStaffWording).map((key) => [key, Reflect.get(staffWording, key)])),
})

const faults = () =>
  signUpInput
    .safeParse({ firstName: '', lastName: '', email: 'ana', password: '12345' })
    .error?.issues.map(({ message }) => message)

afterEach(() => setWording(undefined))

describe('the wordings', () => {
  it('have the same sentences, each in its own language', () => {
    expect(Object.keys(documentsWording)).toEqual(Object.keys(portuguese))
    for (const [key, sentence] of Object.entries(documentsWording))
      expect(Reflect.get(portuguese, key)).not.toBe(sentence)
  })

  it('are in Portuguese by default', () => {
    expect(said()).toEqual(portuguese)
    expect(faults()).toEqual([
      'Informe seu nome.',
      'Informe seu sobrenome.',
      'Informe um e-mail válido, como nome@exemplo.com.br.',
      'A senha deve ter pelo menos 6 caracteres.',
    ])
  })

  it('follow the documents literally if the setting says so', () => {
    setWording(documentsWording)
    expect(said()).toEqual(documentsWording)
    expect(faults()).toEqual([
      'First name is required',
      'Last name is required',
      'Invalid email address',
      'Password must be at least 6 characters',
    ])
  })
})
