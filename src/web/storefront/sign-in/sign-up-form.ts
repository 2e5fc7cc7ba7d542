import { z } from 'zod'
import { signUpInput } from '#contract/shop/session.ts'
import { wording } from '#contract/wording.ts'

/** The values of the sign-up form: the call's input, and the repeated password. */
export const signUpForm = signUpInput
  .extend({ confirmPassword: z.string().min(6, wording.missingConfirmation) })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    error: wording.passwordsDiffer,
    // Reported together with the errors of other fields, not only once those are fixed.
    when: () => true,
  })
