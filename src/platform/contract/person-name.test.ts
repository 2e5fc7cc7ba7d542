import { describe, expect, it } from 'vitest'
import { profileContract } from '#modules/customers/profile/contract.ts'
import { signUpInput } from '#modules/customers/sessions/contract.ts'
import { placeOrderInput } from '#modules/sales/orders/contract.ts'
import { placePhoneOrderInput } from '#modules/sales/phone-orders/contract.ts'

const names = { firstName: true, lastName: true } as const
const changed = profileContract.update['~orpc'].inputSchema
if (!changed) throw new Error('the call has no input')

const forms = {
  'an account': signUpInput.pick(names),
  'an order': placeOrderInput.pick(names),
  'an order by phone': placePhoneOrderInput.pick(names),
  'a profile': changed.pick(names),
}

describe.each(Object.entries(forms))('the name of %s', (_, form) => {
  it('is refused with a message if it is a web address', () => {
    const sentence = 'Escreva o nome sem endereço de site ou de e-mail. Depois de um ponto, deixe um espaço.'
    const typed = { firstName: 'Ganhe em premio.example', lastName: 'www.premio' }
    const messages = form.safeParse(typed).error?.issues.map(({ path, message }) => [path.join('.'), message])
    expect(messages).toEqual([
      ['firstName', sentence],
      ['lastName', sentence],
    ])
  })

  it('accepts the names of people and companies', () => {
    const typed = { firstName: 'Maria Ap. de Souza', lastName: 'Rodas & Cia. Ltda.' }
    expect(form.parse(typed)).toEqual(typed)
  })
})
