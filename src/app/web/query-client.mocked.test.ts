import { expect, test, vi } from 'vitest'
import { toastError, toastSuccess } from '#platform/web/toasts/toast.ts'
import { addToasts } from '#platform/web/toasts/toast-texts.ts'
import { adminToasts } from './back-office/toasts.ts'
import { createQueryClient } from './query-client.ts'

vi.mock('#platform/web/calls/api-client.ts', () => ({ api: {} }))
vi.mock('#modules/customers/sessions/web/expired-session.ts', () => ({
  recheckSession: vi.fn(),
  refreshExpiredSession: vi.fn(),
}))
vi.mock('#platform/web/toasts/toast.ts', () => ({
  toastSuccess: vi.fn(),
  toastError: vi.fn(),
  dismissRelatedFailures: vi.fn(),
}))

addToasts(adminToasts)

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

test('a success toast has values from the result and the variables', async () => {
  await save({ stored: 'Enkei' })
  expect(toastSuccess).toHaveBeenCalledExactlyOnceWith('admin.brands.update', { name: 'Enkei' })
})

test('a success toast can have an action', async () => {
  vi.mocked(toastSuccess).mockReset()
  const queryClient = createQueryClient()
  const onPress = () => undefined
  await queryClient
    .getMutationCache()
    .build(queryClient, {
      mutationFn: async (_sent: { name: string }) => 'done',
      meta: {
        toast: 'admin.brands.update',
        toastAction: (_answer: string, { name }: { name: string }) => ({ label: `Desfazer ${name}`, onPress }),
      },
    })
    .execute({ name: 'Enkei' })
  expect(toastSuccess).toHaveBeenCalledExactlyOnceWith('admin.brands.update', {}, { label: 'Desfazer Enkei', onPress })
})

test('a result that needs a confirmation first is neither a success nor a failure', async () => {
  vi.mocked(toastSuccess).mockReset()
  await save({ asks: 'whose name' })
  expect(toastSuccess).not.toHaveBeenCalled()
  expect(toastError).not.toHaveBeenCalled()
})

test('variables and result select the situation', async () => {
  vi.mocked(toastSuccess).mockReset()
  vi.mocked(toastError).mockReset()
  const queryClient = createQueryClient()
  const change = (answer: () => Promise<{ changed: number }>) =>
    queryClient
      .getMutationCache()
      .build(queryClient, {
        mutationFn: answer,
        onMutate: () => ({ before: 'Enkei' }),
        meta: {
          toastOf: ({ kind }: { kind: 'delete' | 'mark' }, got?: { changed: number }) =>
            got?.changed === 0 ? 'admin.products.unchanged' : `admin.products.${kind}`,
          toastValues: (_answer: unknown, _sent: unknown, begun: { before: string }) => ({ name: begun.before }),
        },
      })
      .execute({ kind: 'delete' })
  const failure = new Error('no answer')
  await change(async () => ({ changed: 2 }))
  await change(async () => ({ changed: 0 }))
  await expect(change(() => Promise.reject(failure))).rejects.toThrow(failure)
  expect(vi.mocked(toastSuccess).mock.calls).toEqual([
    ['admin.products.delete', { name: 'Enkei' }],
    ['admin.products.unchanged', { name: 'Enkei' }],
  ])
  expect(toastError).toHaveBeenCalledExactlyOnceWith('admin.products.delete', failure)
})
