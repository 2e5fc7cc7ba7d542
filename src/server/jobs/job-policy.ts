/** How often a job is retried, and how many of its kind run at once. */
export type JobPolicy = {
  /** The number of retries; after that it is one of the failed jobs. */
  retryLimit: number
  /**
   * The wait before the first retry in seconds. Each further one is twice as long, with a random extra of up
   * to the same again.
   */
  retryDelay: number
  /** The longest wait, in seconds. */
  retryDelayMax: number
  /** How long it may run, in seconds. */
  expireInSeconds: number
  /** How many of its kind one process runs at once. */
  concurrency: number
  /**
   * After how many seconds without a heartbeat a process that runs it counts as dead; without it, after
   * its time limit.
   */
  heartbeatSeconds?: number
}

/** For scheduled jobs, and those that a person can request again: some twenty minutes. */
export const usualPolicy: JobPolicy = {
  retryLimit: 8,
  retryDelay: 5,
  retryDelayMax: 60 * 60,
  expireInSeconds: 120,
  concurrency: 1,
}

/** For money and e-mail: at least three days, as another company's service may be out of order over a weekend. */
export const multiDayPolicy: JobPolicy = {
  retryLimit: 80,
  retryDelay: 15,
  retryDelayMax: 60 * 60,
  expireInSeconds: 120,
  concurrency: 4,
}

/** For what a person waits for and takes seconds or a minute: a crashed process is noticed after three minutes. */
export const longPolicy: JobPolicy = {
  retryLimit: 4,
  retryDelay: 2,
  retryDelayMax: 60,
  expireInSeconds: 180,
  concurrency: 1,
}

/**
 * For what a person waits for and may take minutes: a crashed process is noticed by its missing heartbeat,
 * two of which are sent in this time.
 */
export const minutesPolicy: JobPolicy = { ...longPolicy, expireInSeconds: 30 * 60, heartbeatSeconds: 15 }

/** For jobs that read the whole shop at night: they may take hours, and are retried after ten minutes or more. */
export const nightPolicy: JobPolicy = {
  retryLimit: 4,
  retryDelay: 10 * 60,
  retryDelayMax: 60 * 60,
  expireInSeconds: 6 * 60 * 60,
  concurrency: 1,
}

/** The least time for which a job is retried before it fails for good, in seconds. */
export function minRetrySeconds({ retryLimit, retryDelay, retryDelayMax }: JobPolicy): number {
  let seconds = 0
  for (let retry = 0; retry < retryLimit; retry += 1) seconds += Math.min(retryDelayMax, retryDelay * 2 ** retry)
  return seconds
}
