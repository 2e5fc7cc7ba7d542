import { expect, it } from 'vitest'
import { demoStore, phoneLink, whatsAppLabel, whatsAppLink, whatsAppShareLink } from './store.ts'

it.each([
  ['(11) 3000-1500', 'tel:+551130001500'],
  ['(41) 99999-9999', 'tel:+5541999999999'],
  ['0800 123 4567', 'tel:08001234567'],
  ['4004-1234', 'tel:40041234'],
])('calls %s at %s', (phone, link) => {
  expect(phoneLink({ phone })).toBe(link)
})

it('links to a chat with the country code and a prepared message', () => {
  expect(whatsAppLink(demoStore, 'Olá! Roda & pneu?')).toBe(
    'https://wa.me/5511930001500?text=Ol%C3%A1!%20Roda%20%26%20pneu%3F',
  )
  expect(whatsAppLabel(demoStore)).toBe('(11) 93000-1500')
})

it('lets a person pick the chat of a prepared message', () => {
  expect(whatsAppShareLink('Pedido nº 1\nR$ 2 & frete')).toBe(
    'https://wa.me/?text=Pedido%20n%C2%BA%201%0AR%24%202%20%26%20frete',
  )
})
