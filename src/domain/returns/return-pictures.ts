/** How many pictures one return may have. */
export const maxReturnPictures = 5

/**
 * The limit of pictures that one person may have sent for returns that were never requested: two whole sets.
 * Beyond that the oldest are deleted, so that the database cannot be filled by sending pictures.
 */
export const maxUnsentReturnPictures = 2 * maxReturnPictures

/** What a stored picture of a return, and the small copy of it, weigh at most, in bytes. */
export const maxReturnPictureBytes = 1_000_000
export const maxReturnPreviewBytes = 100_000
