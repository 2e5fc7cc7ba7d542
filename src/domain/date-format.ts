/**
 * Writes dates in one way. What does so is made with the first date: it takes milliseconds, far more on a
 * slow phone, and a page uses few of those that its programs know.
 */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): (date: Date) => string {
  let format: Intl.DateTimeFormat | undefined
  return (date) => {
    format ??= new Intl.DateTimeFormat(locale, options)
    return format.format(date)
  }
}
