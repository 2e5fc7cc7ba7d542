import { describe, expect, it } from 'vitest'
import { readIndexStatement } from './index-statement.ts'

describe('a statement that makes an index', () => {
  it('is read as the generator writes it', () => {
    const statement =
      'CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at" DESC NULLS LAST) WHERE total > 0;'
    expect(readIndexStatement(statement)).toEqual({
      name: '"orders_newest"',
      table: '"orders"',
      isUnique: false,
      concurrently:
        'create index concurrently "orders_newest" on "orders" USING btree ("created_at" DESC NULLS LAST) WHERE total > 0',
      atOnce: 'create index "orders_newest" on "orders" USING btree ("created_at" DESC NULLS LAST) WHERE total > 0',
    })
  })

  it('is read as people write it', () => {
    const statement = '\ncreate unique index concurrently orders_key on public.orders(submission_key)'
    expect(readIndexStatement(statement)).toMatchObject({
      name: 'orders_key',
      table: 'public.orders',
      isUnique: true,
      concurrently: 'create unique index concurrently orders_key on public.orders(submission_key)',
      atOnce: 'create unique index orders_key on public.orders(submission_key)',
    })
  })

  it.each([
    ['another one', 'create table "orders" (id uuid)'],
    ['several in one', 'create index a on orders (id); update orders set status = status'],
    ['one inside of a function', "do $$ begin execute 'create index a on orders (id)'; end $$"],
  ])('is not: %s', (_, statement) => {
    expect(readIndexStatement(statement)).toBeUndefined()
  })
})
