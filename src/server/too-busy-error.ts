/** Why something was not begun: as much waits already as may, or it has waited as long as it may. */
export class TooBusyError extends Error {
  override readonly name = 'TooBusyError'
}

/** In how many seconds somebody who was turned away should ask again. */
export const retryAfterSeconds = 2
