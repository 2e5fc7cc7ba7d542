/** Lets the browser answer what waits (a touch, a frame) before more is done. */
export function yieldToMain(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
