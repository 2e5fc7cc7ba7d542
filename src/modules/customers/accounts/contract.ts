import { z } from 'zod'
import { customerCalls, publicCalls } from '#platform/contract/calls.ts'
import { absent, email, instant, requiredText } from '#platform/contract/fields.ts'

const publicCall = publicCalls('Password')
const customerCall = customerCalls('Password')

const token = requiredText(100, 'Informe o código do link.')

const shortPassword = 'A senha precisa de pelo menos 6 caracteres.'
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
    .post(
      '/password-resets',
      'Request an e-mail with a link for a new password; the response does not reveal who has an account',
    )
    .route({ successStatus: 202 })
    .input(resetRequestInput)
    .output(z.object({ accepted: z.literal(true) })),
  checkReset: publicCall
    .post(
      '/password-resets/check',
      'Whether the link of such an e-mail still opens, and until when',
      'RESET_LINK_ENDED',
    )
    .meta({ isRepeatable: true })
    .input(z.strictObject({ token }))
    .output(z.object({ expiresAt: instant })),
  reset: publicCall
    .post(
      '/password-resets/completion',
      'Choose a new password by the link; ends every session of the account',
      'RESET_LINK_ENDED',
      'GUESSABLE_PASSWORD',
    )
    .input(newPasswordInput)
    .output(z.object({ email: z.string() })),
  change: customerCall
    .put(
      '/profile/password',
      'Change the password; ends the account’s other sessions',
      'WRONG_PASSWORD',
      'GUESSABLE_PASSWORD',
    )
    .input(passwordChangeInput)
    .output(z.object({ changed: z.literal(true) })),
}
