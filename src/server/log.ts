import pino from 'pino'
import { currentRequestId } from './request-id.ts'

export type Log = pino.Logger

/** One JSON line an event, on standard error, so that standard output stays for people. Secrets and personal data are left out. */
export function openLog(level: string, destination: pino.DestinationStream = standardError()): Log {
  return pino(
    {
      level,
      mixin: requestOfLine,
      serializers: { err: withoutConnection },
      redact: {
        paths: ['password', '*.password', 'email', '*.email', 'taxId', '*.taxId', 'cookie', '*.cookie'],
        remove: true,
      },
    },
    destination,
  )
}

/** A line that a request brought about names it. */
function requestOfLine(): { requestId?: string } {
  const requestId = currentRequestId()
  return requestId ? { requestId } : {}
}

const standardError = () => pino.destination({ dest: 2, sync: true })

// An error of a database connection that was idle has the whole connection hanging on it, pages of it. One of a query
// has the values that were asked for, and what the database says of them.
function withoutConnection(error: Error): Record<string, unknown> {
  const { client: _client, params: _params, detail: _detail, where: _where, ...logged } = pino.stdSerializers.err(error)
  return { ...logged, message: withoutPersonalData(logged.message), stack: withoutPersonalData(logged.stack ?? '') }
}

/** What a failure says, without the values of its query and without e-mail addresses. */
const withoutPersonalData = (text: string) =>
  text.replace(/^params: .*$/gm, 'params: (left out)').replace(/[^\s<>"'(,=]+@[^\s<>"'),]+/g, '(e-mail)')
