/** Lets the browser handle what is pending (an input, a frame) before continuing. */
export function yieldToMain(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
