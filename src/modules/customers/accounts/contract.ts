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

/** The least that a password of the staff has, in characters. */
export const staffPasswordLength = 10

export const resetRequestInput = z.strictObject({ email })
export const newPasswordInput = z.strictObject({ token, password: chosenPassword })
const missingPassword = 'Informe a senha atual.'
const currentPassword = z
  .string(absent(missingPassword))
  .min(1, missingPassword)
  .max(128, 'Use no máximo 128 caracteres.')
export const passwordChangeInput = z.strictObject({
  currentPassword,
  newPassword: chosenPassword,
})

export const checkedLink = z.object({
  expiresAt: instant,
  /** Whether it invites to the staff, or is of one of them: their passwords are longer. */
  isInvitation: z.boolean().optional(),
  isOfStaff: z.boolean().optional(),
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
    .output(checkedLink),
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

const stepCall = customerCalls('Second step')

export const passwordProofInput = z.strictObject({ currentPassword })
export const codeInput = z.strictObject({ code: requiredText(20, 'Informe o código.') })
const secondStep = z.object({ isOn: z.boolean() })

export const twoFactorContract = {
  read: stepCall.get('/profile/second-step', 'Whether signing in takes a second step').output(secondStep),
  begin: stepCall
    .post(
      '/profile/second-step',
      'Begin a second step: its key for an application, and recovery codes, shown only now',
      'WRONG_PASSWORD',
      'TWO_FACTOR_ON',
    )
    .input(passwordProofInput)
    .output(z.object({ address: z.string(), recoveryCodes: z.array(z.string()) })),
  confirm: stepCall
    .put('/profile/second-step', 'Switch the begun second step on, by a code of the application', 'WRONG_CODE')
    .input(codeInput)
    .output(secondStep),
  renewCodes: stepCall
    .post(
      '/profile/second-step/recovery-codes',
      'Make new recovery codes, shown only now, instead of those before',
      'WRONG_PASSWORD',
      'TWO_FACTOR_OFF',
    )
    .input(passwordProofInput)
    .output(z.object({ recoveryCodes: z.array(z.string()) })),
  end: stepCall
    .post('/profile/second-step/end', 'Switch the second step off', 'WRONG_PASSWORD')
    .input(passwordProofInput)
    .output(secondStep),
}
