import { identifierParameter } from '#web/back-office/shared/identifier-parameter.ts'

/** The account for which an order is started, as in the address. */
export type PhoneOrderSearch = { customer?: string | undefined }

/** Reads the search parameter; an invalid one is ignored. */
export const phoneOrderSearch = (parameters: Record<string, unknown>): PhoneOrderSearch => ({
  customer: identifierParameter(parameters.customer),
})
