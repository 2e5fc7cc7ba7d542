const units = ['B', 'kB', 'MB', 'GB', 'TB'] as const

/** A formatted number of bytes, as `3,2 MB`. */
export function formatBytes(bytes: number): string {
  const step = Math.min(units.length - 1, Math.floor(Math.log(Math.max(1, bytes)) / Math.log(1000)))
  const value = bytes / 1000 ** step
  return `${value.toLocaleString('pt-BR', { maximumFractionDigits: value < 10 && step > 0 ? 1 : 0 })} ${units[step]}`
}
