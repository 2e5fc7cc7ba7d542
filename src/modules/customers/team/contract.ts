import { z } from 'zod'
import { adminCalls } from '#platform/contract/calls.ts'
import { email, identifier, instant, personName, requiredText } from '#platform/contract/fields.ts'
import { byId, changedBy, changeOfRecord, done, readOnly } from '#platform/contract/records.ts'
import { wording } from '#platform/contract/wording.ts'
import { permissions } from '#platform/permissions.ts'
import { builtInRoles } from './rules.ts'

const call = adminCalls('Back office: team', { permission: 'staff' })

/** A built-in role by its name, or one of the shop's own by its id. */
const role = z.union([z.enum(builtInRoles), identifier], { error: 'Escolha a função.' })

export const teamMember = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** The role that the person has, or is invited to. */
  role,
  /** Whether the person has a link that waits to be opened: the role comes with it. */
  isInvited: z.boolean(),
  hasTwoFactor: z.boolean(),
  /** Null once none of their sessions is stored any more. */
  lastVisitAt: instant.nullable(),
  /** Whether the reader may change what the person may do: nobody changes those who may do more. */
  isChangeable: z.boolean(),
})
export type TeamMember = z.output<typeof teamMember>

export const ownRole = z.object({
  id: z.uuid(),
  name: z.string(),
  permissions: z.array(z.enum(permissions)),
  memberCount: z.int(),
  updatedAt: instant,
  changedBy,
})
export type OwnRole = z.output<typeof ownRole>

export const invitation = z.strictObject({
  firstName: personName(wording.missingFirstName),
  lastName: personName(wording.missingLastName),
  email,
  role,
})
export type Invitation = z.output<typeof invitation>

export const sentInvitation = z.object({
  expiresAt: instant,
  /** Whether the shop has a mail server, which is sending it. */
  isMailed: z.boolean(),
  /** For a colleague to hand over; null for an account that somebody has signed in to before. */
  link: z.string().nullable(),
})
export type SentInvitation = z.output<typeof sentInvitation>

/** `invitation`: null for somebody who has proved their e-mail, to whom the role came at once. */
export const invited = done.extend({ invitation: sentInvitation.nullable().optional() })

export const roleFields = z.strictObject({
  name: requiredText(60, 'Dê um nome à função.'),
  permissions: z
    .array(z.enum(permissions), 'Escolha o que a função pode fazer.')
    .min(1, 'Escolha o que a função pode fazer.')
    .max(permissions.length),
})

export const adminTeamContract = {
  list: call.get('/admin/team', 'Who works in the back office or is invited, by name').output(z.array(teamMember)),
  invite: call
    .post(
      '/admin/team',
      'Invite somebody by e-mail; the role comes with the use of the link, at once for an e-mail that is proved',
      'ALREADY_STAFF',
      'ROLE_NOT_FOUND',
      'MORE_THAN_OWN',
    )
    .input(invitation)
    .output(invited),
  sendInvitation: call
    .post(
      '/admin/team/{id}/invitation',
      'Send somebody who is invited a new link; those sent before end',
      'INVITATION_ENDED',
      'USER_NOT_FOUND',
      'ROLE_NOT_FOUND',
      'MORE_THAN_OWN',
    )
    .input(byId)
    .output(sentInvitation),
  resetSecondStep: call
    .post(
      '/admin/team/{id}/second-step-reset',
      'Switch off the second step of a colleague who lost it, and end their sessions',
      'USER_NOT_FOUND',
      'MORE_THAN_OWN',
      'TWO_FACTOR_OFF',
    )
    .input(byId)
    .output(done),
  setRole: call
    .patch(
      '/admin/team/{id}',
      'Give one of the staff another role',
      'USER_NOT_FOUND',
      'ROLE_NOT_FOUND',
      'MORE_THAN_OWN',
      'LAST_ADMINISTRATOR',
    )
    .input(z.strictObject({ id: identifier, role }))
    .output(done),
  remove: call
    .delete(
      '/admin/team/{id}',
      'Take all rights from somebody, or an invitation back',
      'USER_NOT_FOUND',
      'MORE_THAN_OWN',
      'LAST_ADMINISTRATOR',
    )
    .input(byId)
    .output(done),
}

const roleErrors = ['MORE_THAN_OWN', 'NAME_TAKEN'] as const

export const adminRolesContract = {
  list: call.get('/admin/roles', 'The roles of the shop’s own, by name').output(z.array(ownRole)),
  create: call
    .add('/admin/roles', 'Make a role of the shop’s own', ...roleErrors)
    .input(roleFields)
    .output(done),
  update: call
    .put('/admin/roles/{id}', 'Change what a role may do', ...roleErrors, 'ROLE_NOT_FOUND', 'CHANGED_MEANWHILE')
    .input(roleFields.extend({ ...changeOfRecord, memberCount: readOnly }))
    .output(done),
  delete: call
    .delete('/admin/roles/{id}', 'Delete a role that nobody has', 'ROLE_NOT_FOUND', 'MORE_THAN_OWN', 'IN_USE')
    .input(byId)
    .output(done),
}
