/** How often a job is tried, and how many of its kind run at once. */
export type JobPolicy = {
  /** How often it is tried again after it failed; then it is one of the failed jobs. */
  retryLimit: number
  /** The wait before the first retry in seconds. Each further one is twice as long, and up to twice that by chance. */
  retryDelay: number
  /** The longest wait, in seconds. */
  retryDelayMax: number
  /** How long it may run, in seconds. */
  expireInSeconds: number
  /** How many of its kind one process runs at once. */
  concurrency: number
  /** After how many seconds without a sign of life a process that runs it counts as gone; without it, when its time is over. */
  heartbeatSeconds?: number
}

/** For what comes again by itself, or what a person asks for again: some twenty minutes. */
export const usualPolicy: JobPolicy = {
  retryLimit: 8,
  retryDelay: 5,
  retryDelayMax: 60 * 60,
  expireInSeconds: 120,
  concurrency: 1,
}

/** For money and e-mail: three days at least, as long as somebody else's service may be out of order over a weekend. */
export const patientPolicy: JobPolicy = {
  retryLimit: 80,
  retryDelay: 15,
  retryDelayMax: 60 * 60,
  expireInSeconds: 120,
  concurrency: 4,
}

/** For what a person waits for and takes seconds, or a minute: a process that is gone meanwhile is noticed after three. */
export const longPolicy: JobPolicy = {
  retryLimit: 4,
  retryDelay: 2,
  retryDelayMax: 60,
  expireInSeconds: 180,
  concurrency: 1,
}

/** For what a person waits for and may take minutes: a process that is gone meanwhile is noticed by its silence. */
export const minutesPolicy: JobPolicy = { ...longPolicy, expireInSeconds: 30 * 60, heartbeatSeconds: 30 }

/** For what reads the whole shop at night: it may take hours, and what fails is tried again after ten minutes and more. */
export const nightPolicy: JobPolicy = {
  retryLimit: 4,
  retryDelay: 10 * 60,
  retryDelayMax: 60 * 60,
  expireInSeconds: 6 * 60 * 60,
  concurrency: 1,
}

/** How long a job is tried again at the least before it is given up, in seconds. */
export function leastPatience({ retryLimit, retryDelay, retryDelayMax }: JobPolicy): number {
  let seconds = 0
  for (let retry = 0; retry < retryLimit; retry += 1) seconds += Math.min(retryDelayMax, retryDelay * 2 ** retry)
  return seconds
}
