import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { useTestShop } from '#test/shop.ts'

const tested = useTestShop()

it('makes that differ by case or accents alone are the same', async () => {
  const { database } = tested.current.shop
  const twice = database.execute(sql`insert into vehicle_makes (name, position) values ('Puma', 910), ('PÚMA', 911)`)
  await expect(twice).rejects.toMatchObject({ cause: { constraint: 'vehicle_makes_name_alike' } })
})
