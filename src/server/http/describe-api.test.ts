import { expect, it } from 'vitest'
import { describeApi } from './describe-api.ts'

it('keeps the published name of a call that has another one here', async () => {
  const { paths } = await describeApi('https://arocerto.example', 'Aro Certo')
  expect(paths?.['/admin/banners/{id}']?.delete?.operationId).toBe('admin.banners.remove')
})
