import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { AdminUser } from '../contract.ts'
import { userColumns } from './users-screen.tsx'

const ana: AdminUser = {
  id: '7b3b0a52-53a5-4a0c-9a38-0d1f6c1b7f11',
  firstName: 'Ana',
  lastName: 'Souza',
  email: 'ana@example.com',
  isEmailProved: true,
  phone: null,
  isAdmin: false,
  isRestricted: false,
  offeredRights: null,
  isErased: false,
  blockedAt: null,
  createdAt: '2026-03-04T15:30:00.000Z',
}
const [name, email, registered] = userColumns(null, () => undefined)
const cell = (column: typeof name, user: AdminUser) => renderToStaticMarkup(column?.cell(user))

test('only the staff have the icon', () => {
  expect(cell(name, ana)).not.toContain('<svg')
  expect(cell(name, { ...ana, isAdmin: true })).toContain('aria-label="Da equipe"')
})

test('only the blocked are marked as such', () => {
  expect(cell(name, ana)).not.toContain('Bloqueado')
  expect(cell(name, { ...ana, blockedAt: '2026-11-29T12:00:00.000Z' })).toContain('>Bloqueado<')
})

test('an erased account has a name that says so, and no e-mail', () => {
  const erased = { ...ana, firstName: 'Conta apagada', lastName: '', email: ana.id, isErased: true }
  expect(cell(name, erased)).toContain('>Conta apagada<')
  expect(cell(email, erased)).toBe('<span class="text-steel">–</span>')
})

test('says that an e-mail is not proved, and that a link was sent', () => {
  expect(cell(email, ana)).not.toContain('não confirmado')
  expect(cell(email, { ...ana, isEmailProved: false })).toContain('>e-mail não confirmado<')
  const invited = { ...ana, isEmailProved: false, offeredRights: 'full' as const }
  expect(cell(email, invited)).toContain('>e-mail não confirmado · convite enviado<')
})

test('shows name, e-mail, day and time of registration', () => {
  expect(cell(name, ana)).toContain('Ana Souza')
  expect(cell(email, ana)).toContain('ana@example.com')
  expect(cell(registered, ana)).toBe('04/03/2026, 12:30')
})
