import { expect, test, vi } from 'vitest'
import { toastError, toastSuccess } from '#web/toast.ts'
import { createQueryClient } from './query-client.ts'

vi.mock('#web/api-client.ts', () => ({ api: {} }))
vi.mock('#web/toast.ts', () => ({ toastSuccess: vi.fn(), toastError: vi.fn(), dismissFailuresOf: vi.fn() }))

type Outcome = { stored: string } | { asks: string }

const save = (answer: Outcome) => {
  const queryClient = createQueryClient()
  const mutation = queryClient.getMutationCache().build(queryClient, {
    mutationFn: async (_sent: { name: string }) => answer,
    meta: {
      toast: 'admin.brands.update',
      toastValues: (outcome: Outcome, { name }: { name: string }) => ('stored' in outcome ? { name } : undefined),
    },
  })
  return mutation.execute({ name: 'Enkei' })
}

test('a success is told with the values that the answer and what was sent give', async () => {
  await save({ stored: 'Enkei' })
  expect(toastSuccess).toHaveBeenCalledExactlyOnceWith('admin.brands.update', { name: 'Enkei' })
})

test('an answer that asks somebody first is neither a success nor a failure', async () => {
  vi.mocked(toastSuccess).mockReset()
  await save({ asks: 'whose name' })
  expect(toastSuccess).not.toHaveBeenCalled()
  expect(toastError).not.toHaveBeenCalled()
})
