/** What an uploaded file is. */
export const mediaKinds = ['image', 'video'] as const

/** The state of the file of a row: `storing` until it is in the storage, `removing` once it may no longer be there. */
export const mediaFileStates = ['storing', 'stored', 'removing'] as const

export type MediaKind = (typeof mediaKinds)[number]
