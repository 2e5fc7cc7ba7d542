export const trackOrderPath = '/track-order'

/** The tracking page of one order, which it shows to whom the browser's cookie gives access. */
export const trackedOrderPath = (number: string): string => `${trackOrderPath}?order=${number}`

export const trackingFaults = ['invalid', 'unknown', 'too-often'] as const
export type TrackingFault = (typeof trackingFaults)[number]
