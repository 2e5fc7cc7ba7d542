import { expect, test } from '../support/journey.ts'

test('Connections stay open for longer than the minute of the usual proxies', async ({ request }) => {
  const answer = await request.get('/readyz')
  expect(answer.headers()['keep-alive']).toMatch(/^timeout=(6[1-9]|[7-9]\d|\d{3,})/)
})
