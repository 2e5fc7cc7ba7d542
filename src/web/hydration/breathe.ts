/** Lets the page answer what waits (a touch, a frame) before more is done. */
export function breathe(milliseconds = 0): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
