/** Lets the page answer what waits (a touch, a frame) before more is done. */
export function breathe(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
