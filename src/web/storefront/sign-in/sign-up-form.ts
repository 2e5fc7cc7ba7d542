import { z } from 'zod'
import { signUpInput } from '#contract/shop/session.ts'
import { accountWording } from '#contract/wording/account-wording.ts'

/** What the sign-up form asks: the call's input, and the password once more. */
export const signUpForm = signUpInput
  .extend({ confirmPassword: z.string().min(6, { error: () => accountWording.missingConfirmation }) })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    error: () => accountWording.passwordsDiffer,
    // Told beside the errors of other fields, not only once those are mended.
    when: () => true,
  })
