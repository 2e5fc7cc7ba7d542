import { describe, expect, it } from 'vitest'
import { signUpForm } from './sign-up-screen.tsx'

const filled = {
  firstName: 'Ana',
  lastName: 'Souza',
  email: 'ana@example.com',
  password: 'segredo1',
  confirmPassword: 'segredo1',
}

function firstErrors(values: typeof filled): Record<string, string> {
  const issues = signUpForm.safeParse(values).error?.issues ?? []
  return Object.fromEntries(issues.toReversed().map((issue) => [issue.path.join('.'), issue.message]))
}

describe('the sign-up form', () => {
  it('accepts complete values', () => {
    expect(firstErrors(filled)).toEqual({})
  })

  it('reports everything that is missing at once', () => {
    expect(firstErrors({ firstName: ' ', lastName: '', email: 'ana', password: '12345', confirmPassword: '' })).toEqual(
      {
        firstName: 'Informe seu nome.',
        lastName: 'Informe seu sobrenome.',
        email: 'Informe um e-mail válido, como nome@exemplo.com.br.',
        password: 'A senha deve ter pelo menos 6 caracteres.',
        confirmPassword: 'Confirme a senha, com pelo menos 6 caracteres.',
      },
    )
  })

  it('reports a password mismatch, whatever else is wrong', () => {
    expect(firstErrors({ ...filled, firstName: '', confirmPassword: 'segredo2' })).toEqual({
      firstName: 'Informe seu nome.',
      confirmPassword: 'As senhas não são iguais.',
    })
  })
})
