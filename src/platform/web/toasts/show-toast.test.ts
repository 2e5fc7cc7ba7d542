import { afterEach, expect, test, vi } from 'vitest'
import {
  dismissFailures,
  isReplaced,
  loadToastsWith,
  receiveToasts,
  showToast,
  type ToastMessage,
} from './show-toast.ts'

const message = (title: string) => ({ tone: 'neutral', title }) as const

function receive() {
  const shown: string[] = []
  const dismiss = vi.fn<(isOver: (message: ToastMessage) => boolean) => void>()
  return { shown, dismiss, stop: receiveToasts({ show: ({ title }) => void shown.push(title), dismiss }) }
}

afterEach(() => {
  loadToastsWith(() => undefined)
  receive().stop()
})

test('messages wait for the list that shows them, and then appear immediately', () => {
  const load = vi.fn()
  showToast(message('first'))
  loadToastsWith(load)
  showToast(message('second'))
  expect(load).toHaveBeenCalledTimes(2)

  const { shown, stop } = receive()
  showToast(message('third'))
  expect(shown).toEqual(['first', 'second', 'third'])
  expect(load).toHaveBeenCalledTimes(2)

  stop()
  showToast(message('fourth'))
  expect(shown).not.toContain('fourth')
  expect(load).toHaveBeenCalledTimes(3)
})

test('a dismissed failure is neither shown later nor left on the page, and other messages stay', () => {
  const failed = { tone: 'danger', title: 'failed', about: 'shipping.quote' } as const
  showToast(failed)
  showToast({ tone: 'danger', title: 'another failed', about: 'shippings.quote' })
  showToast({ tone: 'success', title: 'went well', about: 'shipping.quote' })
  showToast(message('told'))
  dismissFailures(['cart.add', 'shipping'])
  const { shown, dismiss, stop } = receive()
  expect(shown).toEqual(['another failed', 'went well', 'told'])

  dismissFailures(['shipping'])
  const isOver = dismiss.mock.lastCall?.[0]
  expect(isOver?.(failed)).toBe(true)
  expect(isOver?.({ ...failed, tone: 'success' })).toBe(false)
  stop()
})

test.each([
  [
    'one success',
    'another',
    { tone: 'success', about: 'admin.users.block' },
    { tone: 'success', about: 'cart.add' },
    true,
  ],
  [
    'a failure',
    'a success of its subject',
    { tone: 'danger', about: 'cart.add' },
    { tone: 'success', about: 'cart.remove' },
    true,
  ],
  [
    'a success',
    'a failure of its subject',
    { tone: 'success', about: 'cart.add' },
    { tone: 'danger', about: 'cart.add' },
    true,
  ],
  [
    'a failure',
    'a success elsewhere',
    { tone: 'danger', about: 'cart.add' },
    { tone: 'success', about: 'coupon.link' },
    false,
  ],
  ['a failure', 'another without a subject', { tone: 'danger' }, { tone: 'danger' }, false],
] as const)('%s is replaced by %s: %#', (_former, _next, former, next, isExpected) => {
  expect(isReplaced({ title: 'former', ...former }, { title: 'next', ...next })).toBe(isExpected)
})
