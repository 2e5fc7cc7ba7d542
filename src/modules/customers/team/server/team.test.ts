import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { profiles } from '#platform/server/auth/tables.ts'
import { callAs } from '#test/api-client.ts'
import { aCustomer, anAdministrator, type ProfileRow } from '#test/builders/a-customer.ts'
import { useTestShop } from '#test/shop.ts'
import { replacePassword } from '../../accounts/server/accounts.ts'
import { takeOfferedRights } from '../../accounts/server/rights.ts'

const opened = useTestShop({ REQUEST_LIMITS: 'off' })
const shop = () => opened.current.shop
let owner: ProfileRow
let manager: ProfileRow

beforeAll(async () => {
  owner = await anAdministrator(shop().database, { emailVerified: true, firstName: 'Rita' })
  const { id } = await admin(owner).roles.create({ name: 'Gerência', permissions: ['staff', 'shipments'] })
  const person = await aCustomer(shop().database, { emailVerified: true, firstName: 'Caio' })
  await admin(owner).team.setRole({ id: person.id, role: id })
  manager = await rowOf(person.id)
})

const admin = (person: ProfileRow, ownPermissions?: string[]) => callAs(shop(), { ...person, ownPermissions }).admin
const asManager = () => admin(manager, ['staff', 'shipments'])
const proved = () => aCustomer(shop().database, { emailVerified: true })

async function rowOf(id: string): Promise<ProfileRow> {
  const [row] = await shop().database.select().from(profiles).where(eq(profiles.id, id))
  if (!row) throw new Error('nobody is there')
  return row
}

const member = async (id: string) => (await admin(owner).team.list()).find((one) => one.id === id)

describe('an invitation', () => {
  it('makes an account without a password, and the role comes with the link', async () => {
    const who = { firstName: 'Bia', lastName: 'Melo', email: 'bia.separa@example.com' }
    const { id } = await admin(owner).team.invite({ ...who, role: 'packing' })
    expect(await member(id)).toMatchObject({ ...who, role: 'packing', isInvited: true })
    expect(await rowOf(id)).toMatchObject({ isAdmin: false })
    await takeOfferedRights(shop(), id)
    expect(await rowOf(id)).toMatchObject({ isAdmin: true, isRestricted: true, role: 'packing' })
    expect(await member(id)).toMatchObject({ role: 'packing', isInvited: false })
    await expect(admin(owner).team.invite({ ...who, role: 'packing' })).rejects.toMatchObject({ code: 'ALREADY_STAFF' })
  })

  it('to a proved e-mail counts at once, and is taken back by removing the person', async () => {
    const { id, firstName, lastName, email } = await proved()
    await admin(owner).team.invite({ firstName, lastName, email, role: 'support' })
    expect(await member(id)).toMatchObject({ role: 'support', isInvited: false })
    await admin(owner).team.remove({ id })
    expect(await member(id)).toBeUndefined()
    expect(await rowOf(id)).toMatchObject({ isAdmin: false, isRestricted: false, role: null, ownRoleId: null })
  })
})

describe('the link of an invitation', () => {
  const password = 'dez letras ou mais'
  const someone = () => ({ firstName: 'Nina', lastName: 'Reis', email: `${crypto.randomUUID()}@example.com` })
  const tokenIn = (link: string | null | undefined) => link?.split('#')[1] ?? ''
  const open = (token: string) => callAs(shop()).password.checkReset({ token })

  it('is handed over for a new account, proves no e-mail, and asks for a long password', async () => {
    const { id, invitation } = await admin(owner).team.invite({ ...someone(), role: 'packing' })
    expect(invitation).toMatchObject({ isMailed: false })
    const before = tokenIn(invitation?.link)
    expect(await open(before)).toMatchObject({ isInvitation: true, isOfStaff: true })
    const token = tokenIn((await admin(owner).team.sendInvitation({ id })).link)
    await expect(open(before)).rejects.toMatchObject({ code: 'RESET_LINK_ENDED' })
    const short = callAs(shop()).password.reset({ token, password: 'nove le9r' })
    await expect(short).rejects.toMatchObject({ code: 'GUESSABLE_PASSWORD', message: /10 caracteres/ })
    await callAs(shop()).password.reset({ token, password })
    expect(await rowOf(id)).toMatchObject({ isAdmin: true, role: 'packing', emailVerified: false })
    // Another role needs no other link.
    await admin(owner).team.setRole({ id, role: 'orders' })
    expect(await member(id)).toMatchObject({ role: 'orders', isInvited: false })
    await expect(admin(owner).team.sendInvitation({ id })).rejects.toMatchObject({ code: 'INVITATION_ENDED' })
  })

  it('is for nobody who may do less, and ends with the invitation', async () => {
    const { id, invitation } = await admin(owner).team.invite({ ...someone(), role: 'owner' })
    await expect(asManager().team.sendInvitation({ id })).rejects.toMatchObject({ code: 'MORE_THAN_OWN' })
    await admin(owner).team.remove({ id })
    await expect(open(tokenIn(invitation?.link))).rejects.toMatchObject({ code: 'RESET_LINK_ENDED' })
  })

  it('only comes by e-mail where the account has a password', async () => {
    const person = await aCustomer(shop().database)
    const passwordHash = await shop().ports.accounts.hashPassword(password)
    await replacePassword(shop(), { userId: person.id, passwordHash })
    const { firstName, lastName, email } = person
    const { invitation } = await admin(owner).team.invite({ firstName, lastName, email, role: 'packing' })
    expect(invitation).toMatchObject({ link: null })
  })
})

describe('nobody gives or takes more than they may do', () => {
  it.each(['owner', 'support', 'restricted'] as const)('as the role %s', async (role) => {
    const { id } = await proved()
    await expect(asManager().team.setRole({ id, role })).rejects.toMatchObject({ code: 'MORE_THAN_OWN' })
    await asManager().team.setRole({ id, role: 'packing' })
    expect(await member(id)).toMatchObject({ role: 'packing' })
  })

  it('from those who may do more, by a role of their own, or by a page of the release before', async () => {
    const refused = { code: 'MORE_THAN_OWN' }
    await expect(asManager().team.remove({ id: owner.id })).rejects.toMatchObject(refused)
    await expect(asManager().team.setRole({ id: owner.id, role: 'packing' })).rejects.toMatchObject(refused)
    await expect(asManager().users.setAdmin({ id: manager.id, isAdmin: true })).rejects.toMatchObject(refused)
    const role = { name: 'Custos', permissions: ['costs' as const] }
    await expect(asManager().roles.create(role)).rejects.toMatchObject(refused)
    const { id } = await admin(owner).roles.create(role)
    await expect(asManager().roles.delete({ id })).rejects.toMatchObject(refused)
    await expect(asManager().roles.update({ id, name: 'Só envios', permissions: ['shipments'] })).rejects.toMatchObject(
      refused,
    )
  })
})

it('keeps one owner, also if two demote each other at once', async () => {
  const other = await anAdministrator(shop().database, { emailVerified: true })
  const outcomes = await Promise.allSettled([
    admin(owner).team.setRole({ id: other.id, role: 'reading' }),
    admin(other).team.setRole({ id: owner.id, role: 'reading' }),
  ])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const owners = await shop().database.$count(profiles, eq(profiles.isRestricted, false))
  expect(owners).toBeGreaterThan(0)
  // For the tests after this one.
  await shop().database.update(profiles).set({ isRestricted: false, role: null }).where(eq(profiles.id, owner.id))
})

describe('an own role', () => {
  it('changes at once what its people may do, with what comes with a permission', async () => {
    const { id } = await admin(owner).roles.create({ name: 'Expedição', permissions: ['shipments'] })
    const person = await proved()
    await admin(owner).team.setRole({ id: person.id, role: id })
    const made = (await admin(owner).roles.list()).find((role) => role.id === id)
    expect(made).toMatchObject({ name: 'Expedição', permissions: ['shipments'], memberCount: 1 })
    if (!made) throw new Error('the role is not listed')
    await admin(owner).roles.update({ ...made, permissions: ['catalog.bulk'] })
    await expect(admin(owner).roles.update(made)).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' })
    await expect(admin(owner).roles.delete({ id })).rejects.toMatchObject({ code: 'IN_USE' })
    await admin(owner).team.remove({ id: person.id })
    await admin(owner).roles.delete({ id })
    await expect(admin(owner).team.setRole({ id: person.id, role: id })).rejects.toMatchObject({
      code: 'ROLE_NOT_FOUND',
    })
  })
})
