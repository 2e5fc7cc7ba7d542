/** How many pictures one return may have. */
export const mostReturnPictures = 5

/**
 * What one person may have sent for returns that were never asked for: two whole sets. The oldest of more give way, so that
 * nobody fills the database by sending and never asking.
 */
export const mostUnsentReturnPictures = 2 * mostReturnPictures

/** What a stored picture of a return, and the small copy of it, weigh at most, in bytes. */
export const largestReturnPicture = 1_000_000
export const largestReturnPreview = 100_000
