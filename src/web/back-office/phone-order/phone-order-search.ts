import { identifierParameter } from '#web/back-office/shared/identifier-parameter.ts'

/** For whom an order is begun, as it stands in the address: the account of a customer. */
export type PhoneOrderSearch = { customer?: string | undefined }

/** Reads the address's parameter; what cannot be read is as if it were not there. */
export const phoneOrderSearch = (parameters: Record<string, unknown>): PhoneOrderSearch => ({
  customer: identifierParameter(parameters.customer),
})
