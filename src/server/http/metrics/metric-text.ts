export type Labels = Readonly<Record<string, string>>

/** One sample of a family; `suffix` is appended to the family's name, as `_bucket`. */
export type Sample = { value: number; labels?: Labels; suffix?: string }

export type MetricFamily = {
  name: string
  help: string
  type: 'counter' | 'gauge' | 'histogram'
  samples: readonly Sample[]
}

/** A family of one kind; a plain number means one sample without labels. */
const family =
  (type: MetricFamily['type']) =>
  (name: string, help: string, samples: number | readonly Sample[]): MetricFamily => ({
    name,
    help,
    type,
    samples: typeof samples === 'number' ? [{ value: samples }] : samples,
  })

export const gauge = family('gauge')
export const counter = family('counter')
export const histogram = family('histogram')

export const metricContentType = 'text/plain; version=0.0.4; charset=utf-8'

/** Metrics in Prometheus's text format, version 0.0.4. */
export const metricText = (families: readonly MetricFamily[]): string =>
  families
    .filter(({ samples }) => samples.length > 0)
    .map(({ name, help, type, samples }) => {
      const lines = samples.map(
        ({ value, labels = {}, suffix = '' }) => `${name}${suffix}${labelText(labels)} ${value}\n`,
      )
      return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('')}`
    })
    .join('')

function labelText(labels: Labels): string {
  const written = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`)
  return written.length > 0 ? `{${written.join(',')}}` : ''
}

const escaped = (value: string) => value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
