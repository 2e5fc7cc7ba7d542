/** So many files travel at once: to a bucket each takes several ways there and back. */
const maxAtOnce = 8
/** What they may take in memory together; a film that is larger travels alone. */
const mostBytes = 64 * 1024 * 1024

/** What `work` makes of each file, in their order, a few at once. */
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
    yield* whileTooMany(() => running.length >= maxAtOnce || held + file.size > mostBytes)
    const result = work(file)
    // Whoever awaits its result gets its error, unless an earlier one has ended everything.
    result.catch(() => undefined)
    running.push({ size: file.size, result })
    held += file.size
  }
  yield* whileTooMany(() => true)
}
