/** Where visitors follow an order by its number and e-mail; its form is sent there, too. */
export const trackOrderPath = '/track-order'

/** Why the form did not lead to an order: what was typed, no such order, too many tries. */
export const trackingFaults = ['invalid', 'unknown', 'too-often'] as const
export type TrackingFault = (typeof trackingFaults)[number]
