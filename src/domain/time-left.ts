const second = 1000
const minute = 60 * second
const hour = 60 * minute

/**
 * The time until an instant in clock notation: '2 h 05 min' while there are hours, else '04:09'; undefined
 * once it has passed.
 */
export function timeLeft(until: Date, now: Date): string | undefined {
  const left = until.getTime() - now.getTime()
  if (left <= 0) return undefined
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  if (left >= 24 * hour) return `${Math.floor(left / (24 * hour))} d ${Math.floor((left % (24 * hour)) / hour)} h`
  if (left >= hour) return `${Math.floor(left / hour)} h ${two((left % hour) / minute)} min`
  return `${two(left / minute)}:${two((left % minute) / second)}`
}
