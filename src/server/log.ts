import pino from 'pino'

export type Log = pino.Logger

/** One JSON line an event, on standard error, so that standard output stays for people. Secrets and personal data are left out. */
export function openLog(level: string): Log {
  return pino(
    {
      level,
      redact: {
        paths: ['password', '*.password', 'email', '*.email', 'taxId', '*.taxId', 'cookie', '*.cookie'],
        remove: true,
      },
    },
    pino.destination({ dest: 2, sync: true }),
  )
}
