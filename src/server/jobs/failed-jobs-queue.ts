/** Where every job goes that failed for good: a copy of its payload, and which job it was. It stays there until somebody decides. */
export const failedJobsQueue = 'failed-jobs'
