import { z } from 'zod'
import { customerCall, publicCall } from '../call.ts'
import { declare } from '../errors.ts'
import { absent, email, instant, requiredText } from '../fields.ts'

const tags = ['Password']

/** The secret out of the link of the e-mail. */
const token = requiredText(100, 'Informe o código do link.')

const shortPassword = 'A senha precisa de pelo menos 6 caracteres.'
/** A password that is being chosen. */
export const chosenPassword = z
  .string(absent(shortPassword))
  .min(6, shortPassword)
  .max(128, 'Use no máximo 128 caracteres.')

export const resetRequestInput = z.strictObject({ email })
export const newPasswordInput = z.strictObject({ token, password: chosenPassword })
const missingPassword = 'Informe a senha atual.'
export const passwordChangeInput = z.strictObject({
  currentPassword: z.string(absent(missingPassword)).min(1, missingPassword).max(128, 'Use no máximo 128 caracteres.'),
  newPassword: chosenPassword,
})

export const passwordContract = {
  requestReset: publicCall
    .route({
      method: 'POST',
      path: '/password-resets',
      summary: 'Ask for an e-mail with which to choose a new password; the answer tells nothing of who has an account',
      tags,
      successStatus: 202,
    })
    .input(resetRequestInput)
    .output(z.object({ accepted: z.literal(true) })),
  checkReset: publicCall
    .route({
      method: 'POST',
      path: '/password-resets/check',
      summary: 'Whether the link of such an e-mail still opens, and until when',
      tags,
    })
    .errors(declare('RESET_LINK_ENDED'))
    .input(z.strictObject({ token }))
    .output(z.object({ expiresAt: instant })),
  reset: publicCall
    .route({
      method: 'POST',
      path: '/password-resets/completion',
      summary: 'Choose a new password by the link; ends every session of the account',
      tags,
    })
    .errors(declare('RESET_LINK_ENDED'))
    .input(newPasswordInput)
    .output(z.object({ email: z.string() })),
  change: customerCall
    .route({
      method: 'PUT',
      path: '/profile/password',
      summary: 'Change the password; ends the account’s other sessions',
      tags,
    })
    .errors(declare('WRONG_PASSWORD'))
    .input(passwordChangeInput)
    .output(z.object({ changed: z.literal(true) })),
}
