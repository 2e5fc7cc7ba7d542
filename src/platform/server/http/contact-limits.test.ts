import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { useTestServer } from '#test/http-server.ts'

const server = useTestServer({ REQUEST_LIMITS: 'on' })

const post = (path: string, body: object) =>
  server.current.anonymous.fetch(`/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

const message = () => ({
  name: 'Joana',
  email: 'joana@example.com',
  subject: 'other',
  message: 'Uma pergunta sobre rodas.',
  submissionId: randomUUID(),
})

describe('too frequent messages are refused with the time to retry', () => {
  it.each([
    ['messages', 5, 201, () => post('/contact-messages', message())],
    ['subscriptions', 10, 202, () => post('/newsletter/subscriptions', { email: 'ana@example.com', source: 'footer' })],
  ])('%s: %i an hour', async (_name, count, status, send) => {
    for (let sent = 0; sent < count; sent += 1) expect((await send()).status).toBe(status)
    const refused = await send()
    expect(refused.status).toBe(429)
    const body = (await refused.json()) as { message: string; data: { retryAfterSeconds: number } }
    expect(body.message).toBe('Muitas tentativas em pouco tempo. Tente novamente em 60 minutos.')
    expect(body.data.retryAfterSeconds).toBeGreaterThan(3_500)
  })
})
