import { z } from 'zod'

/** The mail server refused the receiver's address for good, such as a mistyped one. */
export class AddressRefusedError extends Error {
  override readonly name = 'AddressRefusedError'
}

/** The final response of a server to the receiver's address. */
const refusal = z.object({ command: z.literal('RCPT TO'), responseCode: z.int().min(500), response: z.string() })

/** Codes of this class are about who sends and not about the address, such as an expired password of the shop. */
const isAboutSender = (response: string) => /\b5\.7\.\d/.test(response)

/** Whether a failed delivery is due to the receiver's address, and would fail again. */
export function isAddressRefusal(error: unknown): boolean {
  const { data } = refusal.safeParse(error)
  return data !== undefined && !isAboutSender(data.response)
}
