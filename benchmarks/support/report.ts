import { cpus, loadavg, totalmem } from 'node:os'

/** A Markdown table with right-aligned numbers. */
export function table(head: string[], rows: (string | number)[][]): string {
  const line = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map((_, index) => (index === 0 ? '---' : '---:'))), ...rows.map(line)].join('\n')
}

/** A table of one row. */
export const figures = (named: Record<string, string | number>) => table(Object.keys(named), [Object.values(named)])

/** Requests a second, without a false precision. */
export const rate = (value: number) => (value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(1))

export const milliseconds = (value: number) => value.toFixed(value < 10 ? 2 : 1)

/** Of 100 values in order, the one at this share; none is not a number. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
}

export const ratio = (value: number) => value.toFixed(2)

/** What was measured on: numbers of another machine are other numbers. */
export function machine(): string {
  const [processor] = cpus()
  const memory = Math.round(totalmem() / 1024 ** 3)
  return `${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${cpus().length} × ${processor?.model.trim()}, ${memory} GB`
}

/** The average load of the last minute, including this benchmark's own. */
export const load = () => (loadavg()[0] ?? Number.NaN).toFixed(1)
