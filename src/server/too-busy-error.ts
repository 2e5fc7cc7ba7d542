/** Work was refused for overload: the queue is full, or the wait was too long. */
export class TooBusyError extends Error {
  override readonly name = 'TooBusyError'
}

/** In how many seconds a refused caller should retry. */
export const retryAfterSeconds = 2
