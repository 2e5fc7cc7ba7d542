/** Where visitors follow an order by its number and e-mail; its form is sent there, too. */
export const trackOrderPath = '/track-order'

/** The tracking page of one order, which it shows to whom the browser's cookie gives access. */
export const trackedOrderPath = (number: string): string => `${trackOrderPath}?order=${number}`

/** Why the form did not lead to an order: what was typed, no such order, too many tries. */
export const trackingFaults = ['invalid', 'unknown', 'too-often'] as const
export type TrackingFault = (typeof trackingFaults)[number]
