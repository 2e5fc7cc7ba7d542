import { z } from 'zod'
import { chosenPassword } from '#contract/shop/password.ts'
import { signInTexts } from '#web/text/shared/sign-in-texts.ts'

/** A new password, typed twice. A mismatch is reported together with the errors of other fields. */
export const newPassword = z
  .object({ password: chosenPassword, repeatedPassword: z.string() })
  .refine(({ password, repeatedPassword }) => password === repeatedPassword, {
    path: ['repeatedPassword'],
    error: signInTexts.passwordsDiffer,
    when: () => true,
  })
