import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { ShipmentOutcome } from '../contract.ts'
import { OutcomeTable } from './outcome-table.tsx'

it('remains a table for screen readers however its rows are laid out', () => {
  const line: ShipmentOutcome = {
    line: 1,
    text: '123',
    order: null,
    trackingCode: null,
    fault: 'unknown-order',
    otherLine: null,
    otherOrderId: null,
    otherOrderNumber: null,
    message: null,
    undecidedMoney: [],
  }
  const table = renderToStaticMarkup(<OutcomeTable lines={[line]} fine="Pronto" />)
  const roles = [...table.matchAll(/<(?:table|thead|tbody|tr|th|td)\b[^>]*?(?: role="(\w+)"[^>]*)?>/g)].map(
    ([, role]) => role,
  )
  const row = ['row', 'cell', 'cell', 'cell']
  const head = ['row', 'columnheader', 'columnheader', 'columnheader']
  expect(roles).toEqual(['table', 'rowgroup', ...head, 'rowgroup', ...row])
})
