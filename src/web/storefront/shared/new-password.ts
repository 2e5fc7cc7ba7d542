import { z } from 'zod'
import { chosenPassword } from '#contract/shop/password.ts'

/** A new password, typed twice. That the two differ is told beside the errors of other fields. */
export const newPassword = z
  .object({ password: chosenPassword, repeatedPassword: z.string() })
  .refine(({ password, repeatedPassword }) => password === repeatedPassword, {
    path: ['repeatedPassword'],
    error: 'As senhas não são iguais.',
    when: () => true,
  })
