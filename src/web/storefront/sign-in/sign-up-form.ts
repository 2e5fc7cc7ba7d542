import { z } from 'zod'
import { signUpInput } from '#contract/shop/session.ts'

/** What the sign-up form asks: the call's input, and the password once more. */
export const signUpForm = signUpInput
  .extend({ confirmPassword: z.string().min(6, 'Confirm password is required') })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    error: 'Passwords do not match',
    // Told beside the errors of other fields, not only once those are mended.
    when: () => true,
  })
