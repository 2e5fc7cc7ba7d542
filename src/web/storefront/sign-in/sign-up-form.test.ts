import { describe, expect, it } from 'vitest'
import { signUpForm } from './sign-up-form.ts'

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
  it('accepts what is complete', () => {
    expect(firstErrors(filled)).toEqual({})
  })

  it('tells everything that is missing at once', () => {
    expect(firstErrors({ firstName: ' ', lastName: '', email: 'ana', password: '12345', confirmPassword: '' })).toEqual(
      {
        firstName: 'First name is required',
        lastName: 'Last name is required',
        email: 'Invalid email address',
        password: 'Password must be at least 6 characters',
        confirmPassword: 'Confirm password is required',
      },
    )
  })

  it('tells a second password that differs, whatever else is wrong', () => {
    expect(firstErrors({ ...filled, firstName: '', confirmPassword: 'segredo2' })).toEqual({
      firstName: 'First name is required',
      confirmPassword: 'Passwords do not match',
    })
  })
})
