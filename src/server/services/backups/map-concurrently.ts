/** How many files are transferred at once: each takes several round trips to a bucket. */
const maxAtOnce = 8
/** The memory that they may take together; a larger video is transferred alone. */
const maxBytes = 64 * 1024 * 1024

/** Runs `work` on each file, a few concurrently, and yields the results in the files' order. */
export async function* mapConcurrently<File extends { size: number }, Result>(
  files: AsyncIterable<File>,
  work: (file: File) => Promise<Result>,
): AsyncGenerator<Result> {
  const running: { size: number; result: Promise<Result> }[] = []
  let held = 0
  async function* whileTooMany(isTooMuch: () => boolean): AsyncGenerator<Result> {
    for (let [first] = running; first && isTooMuch(); [first] = running) {
      const result = await first.result
      running.shift()
      held -= first.size
      yield result
    }
  }
  for await (const file of files) {
    yield* whileTooMany(() => running.length >= maxAtOnce || held + file.size > maxBytes)
    const result = work(file)
    // The caller gets the error with the result; this handler only prevents an unhandled rejection after an
    // earlier failure.
    result.catch(() => undefined)
    running.push({ size: file.size, result })
    held += file.size
  }
  yield* whileTooMany(() => true)
}
