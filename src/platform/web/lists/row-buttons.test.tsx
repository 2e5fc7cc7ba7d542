import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RightsContext } from '../staff-rights.ts'
import { AddLink } from './row-buttons.tsx'

test('those who may not add get no link to it', () => {
  const html = renderToStaticMarkup(
    <RightsContext value={new Set(['orders.read'])}>
      <AddLink to="/admin/orders/add" label="Criar pedido" />
    </RightsContext>,
  )
  expect(html).toBe('')
})
