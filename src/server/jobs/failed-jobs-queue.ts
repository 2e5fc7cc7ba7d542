/**
 * The dead letter queue: a copy of the payload of every job that failed for good, and which job it was. It
 * stays until someone decides.
 */
export const failedJobsQueue = 'failed-jobs'
