/** The state of a requested label. */
export const labelStates = ['asked', 'bought', 'failed'] as const

/** Why a label was not bought: no answer, an unexpected answer, refused, no access, or no money in the account. */
export const labelFaults = ['out-of-reach', 'not-understood', 'refused', 'no-access', 'no-balance'] as const
export type LabelFault = (typeof labelFaults)[number]

/** Why an order gets no label. */
export const labelRefusals = ['unknown-order', 'not-paid', 'not-sold', 'bought'] as const
export type LabelRefusal = (typeof labelRefusals)[number]
