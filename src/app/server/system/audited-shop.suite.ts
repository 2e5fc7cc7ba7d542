import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach } from 'vitest'
import type { AuditedAction } from '#platform/audited-actions.ts'
import type { Database } from '#platform/server/database/client.ts'
import type { Shop } from '#platform/server/shop.ts'
import { auditLog } from '#platform/server/tables.ts'
import { callAs } from '#test/api-client.ts'
import { aCategory } from '#test/builders/a-category.ts'
import { anAdministrator, type ProfileRow } from '#test/builders/a-customer.ts'
import { usePayingShop } from '#test/paying-shop.ts'
import { uploadPicture } from '#test/uploads.ts'

type Category = Awaited<ReturnType<typeof aCategory>>

/** What is expected of a line of the audit log: its action, and at least these fields. */
export type Line = {
  action: AuditedAction
  subject?: string | RegExp
  fields: Record<string, [before: unknown, after: unknown]>
}

/** By the name of a call of the staff: makes one change with it, and returns the line that it has to leave. */
export type AuditedChanges = Record<string, () => Promise<Line>>

/** A shop with what changes by the staff need; the log is empty at the beginning of every test. */
export type AuditedShop = {
  shop(): Shop
  database(): Database
  /** The calls of the administrator. */
  staff(): ReturnType<typeof callAs>['admin']
  administrator(): ProfileRow
  wheels(): Category
  tyres(): Category
  /** The address of an uploaded picture. */
  picture(): string
  /** Removes the lines of what only prepares a change. */
  clearLog(): Promise<void>
}

/** Opens the shop of a test file, whose administrator is Rita Lima. */
export function useAuditedShop(): AuditedShop {
  const opened = usePayingShop()
  const shop = () => opened.current.shop
  const database = () => shop().database
  let stored: { administrator: ProfileRow; wheels: Category; tyres: Category; picture: string } | undefined
  const records = () => {
    if (!stored) throw new Error('the audited shop is not open yet')
    return stored
  }
  const clearLog = async () => {
    await database().delete(auditLog)
  }
  beforeAll(async () => {
    const administrator = await anAdministrator(database(), { firstName: 'Rita', lastName: 'Lima' })
    stored = {
      administrator,
      wheels: await aCategory(database(), 'Rodas', ['Aro 15']),
      tyres: await aCategory(database(), 'Pneus'),
      picture: await uploadPicture(shop(), administrator.id, 320),
    }
  })
  beforeEach(clearLog)
  return {
    shop,
    database,
    staff: () => callAs(shop(), records().administrator).admin,
    administrator: () => records().administrator,
    wheels: () => records().wheels,
    tyres: () => records().tyres,
    picture: () => records().picture,
    clearLog,
  }
}

/** A name that no other record has. */
export const unique = (name: string) => `${name} ${randomUUID().slice(0, 8)}`

export const first = <Row>([row]: Row[]): Row => {
  if (!row) throw new Error('nothing was stored')
  return row
}
