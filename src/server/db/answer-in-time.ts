import { setTimeout as sleep } from 'node:timers/promises'

/** The database's answer. Throws what the query throws, or if there is no answer within `milliseconds`. */
export async function answerInTime<Answer>(answer: Promise<Answer>, milliseconds: number): Promise<Answer> {
  const answered = new AbortController()
  try {
    return await Promise.race([answer, failAfterSilence(milliseconds, answered.signal)])
  } finally {
    answered.abort()
  }
}

/** Throws after this time. Counted in parts: a process that was suspended first receives what has arrived meanwhile. */
async function failAfterSilence(milliseconds: number, signal: AbortSignal): Promise<never> {
  const parts = 4
  for (let part = 0; part < parts; part += 1) await sleep(milliseconds / parts, undefined, { signal, ref: false })
  throw new Error('the database does not answer')
}
