/** What an uploaded file is. */
export const mediaKinds = ['image', 'video'] as const

/** How far the file of a row is: `storing` until it lies in the storage, `removing` from when it may leave it on. */
export const mediaFileStates = ['storing', 'stored', 'removing'] as const

export type MediaKind = (typeof mediaKinds)[number]
