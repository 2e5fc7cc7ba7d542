/** What an uploaded file is. */
export const mediaKinds = ['image', 'video'] as const

export type MediaKind = (typeof mediaKinds)[number]
