/** How many pictures one return may have. */
export const mostReturnPictures = 5

/**
 * The limit of pictures that one person may have sent for returns that were never requested: two whole sets. Beyond that the oldest are
 * deleted, so that the database cannot be filled by sending pictures.
 */
export const mostUnsentReturnPictures = 2 * mostReturnPictures

/** What a stored picture of a return, and the small copy of it, weigh at most, in bytes. */
export const largestReturnPicture = 1_000_000
export const largestReturnPreview = 100_000
