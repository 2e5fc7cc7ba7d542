/** A line of a Dockerfile: what is done, and with what. */
export type Step = { what: string; words: string }
/** What one `FROM` leads to. */
export type Stage = { base: string; name: string | undefined; steps: Step[] }

/** Reads the stages of a Dockerfile: comments left out, lines that go on joined. */
export function readStages(text: string): Stage[] {
  const lines = text
    .split('\n')
    .filter((line) => !/^\s*(#|$)/.test(line))
    .join('\n')
    .replace(/\\\n\s*/g, ' ')
    .split('\n')
  const stages: Stage[] = []
  for (const line of lines) {
    const [, what = '', words = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? []
    const from = /^(\S+)(?:\s+AS\s+(\S+))?$/.exec(words)
    if (what === 'FROM' && from) stages.push({ base: from[1] ?? '', name: from[2], steps: [] })
    else stages.at(-1)?.steps.push({ what, words })
  }
  return stages
}

/** The words of `CMD ["a", "b"]`, also at the end of a HEALTHCHECK. */
export function wordsOf(step: string): string[] {
  const list = step.slice(step.indexOf('['))
  return JSON.parse(list) as string[]
}

/** The names and values of an ENV. */
export const variablesOf = (words: string): Record<string, string> =>
  Object.fromEntries(
    words.split(/\s+/).map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  )
