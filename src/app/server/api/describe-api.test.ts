import { expect, it } from 'vitest'
import { describeApi } from './describe-api.ts'

it('uses the published name of a call that has another one in the code', async () => {
  const { paths } = await describeApi('https://arocerto.example', 'Aro Certo')
  expect(paths?.['/admin/banners/{id}']?.delete?.operationId).toBe('admin.banners.remove')
})
