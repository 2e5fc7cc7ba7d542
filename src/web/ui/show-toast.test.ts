import { expect, test, vi } from 'vitest'
import {
  dismissFailures,
  isToastWaiting,
  onDismissedFailures,
  onWaitingToast,
  receiveToasts,
  showToast,
} from './show-toast.ts'

const message = (title: string) => ({ tone: 'neutral', title }) as const

test('messages wait for the list that shows them, and then appear immediately', () => {
  const heard = vi.fn()
  const forget = onWaitingToast(heard)
  showToast(message('first'))
  showToast(message('second'))
  expect(heard).toHaveBeenCalledTimes(2)
  expect(isToastWaiting()).toBe(true)

  const shown: string[] = []
  const stop = receiveToasts(({ title }) => shown.push(title))
  showToast(message('third'))
  expect(shown).toEqual(['first', 'second', 'third'])
  expect(isToastWaiting()).toBe(false)

  stop()
  showToast(message('fourth'))
  expect(shown).not.toContain('fourth')
  expect(isToastWaiting()).toBe(true)
  forget()
})

test('a dismissed failure is neither shown later nor left on the page, and other messages stay', () => {
  const dismissed = vi.fn()
  const forget = onDismissedFailures(dismissed)
  showToast({ tone: 'danger', title: 'failed', about: 'shipping.quote' })
  showToast({ tone: 'danger', title: 'another failed', about: 'shippings.quote' })
  showToast({ tone: 'success', title: 'went well', about: 'shipping.quote' })
  showToast(message('told'))
  dismissFailures(['cart.add', 'shipping'])
  expect(dismissed).toHaveBeenCalledOnce()
  const shown: string[] = []
  receiveToasts(({ title }) => shown.push(title))()
  expect(shown).toEqual(expect.arrayContaining(['another failed', 'went well', 'told']))
  expect(shown).not.toContain('failed')
  forget()
})
