/** A built script's parts, each with the length of its code before it is made small. */
type BuiltScript = { modules: Record<string, { renderedLength: number }> }

// Some twice what is left of it, 1 kB. The comment adds some 25 bytes to each file as sent, and smaller ones have little to compile.
const shortestCode = 2000

/**
 * The first line of a built script, if any. It has Chromium (136 and later) compile all functions while the file comes, in
 * a thread apart, instead of each at its first call, which is just when a page begins to answer: 1,400 of them on a
 * product's page. Others read a comment. (V8: "Giving V8 a heads-up", explicit compile hints.)
 */
export function compileHint({ modules }: BuiltScript): string {
  const length = Object.values(modules).reduce((sum, { renderedLength }) => sum + renderedLength, 0)
  return length < shortestCode ? '' : '//# allFunctionsCalledOnLoad'
}
