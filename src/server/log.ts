import pino from 'pino'
import { currentRequestId } from './request-id.ts'

export type Log = pino.Logger

/**
 * One JSON line per event, on standard error; standard output is for people. Secrets and personal data are left out.
 */
export function openLog(level: string, destination: pino.DestinationStream = standardError()): Log {
  return pino(
    {
      level,
      timestamp: pino.stdTimeFunctions.isoTime,
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

/** A line caused by a request contains the request's id. */
function requestOfLine(): { requestId?: string } {
  const requestId = currentRequestId()
  return requestId ? { requestId } : {}
}

const standardError = () => pino.destination({ dest: 2, sync: true })

// An error of an idle database connection references the whole connection, pages of it. An error of a query
// contains its parameters, and the database's details about them.
function withoutConnection(error: Error): Record<string, unknown> {
  const { client: _client, params: _params, detail: _detail, where: _where, ...logged } = pino.stdSerializers.err(error)
  return { ...logged, message: withoutPersonalData(logged.message), stack: withoutPersonalData(logged.stack ?? '') }
}

/** A failure without the parameters of its query and without e-mail addresses. */
const withoutPersonalData = (text: string) =>
  text.replace(/^params: .*$/gm, 'params: (left out)').replace(/[^\s<>"'(,=]+@[^\s<>"'),]+/g, '(e-mail)')
