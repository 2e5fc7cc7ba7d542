import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { RecordTable } from './record-table.tsx'

it('remains a table for screen readers however its rows are laid out', () => {
  const columns = [{ header: 'Nome', cell: ({ id }: { id: string }) => id }]
  const table = renderToStaticMarkup(<RecordTable label="Marcas" columns={columns} records={[{ id: 'a' }]} />)
  const roles = [...table.matchAll(/<(?:table|thead|tbody|tr|th|td)\b[^>]*?(?: role="(\w+)"[^>]*)?>/g)].map(
    ([, role]) => role,
  )
  expect(roles).toEqual(['table', 'rowgroup', 'row', 'columnheader', 'rowgroup', 'row', 'cell'])
})

it('tells how a column orders the list, and orders it by a button', () => {
  const sort = { direction: 'descending' as const, onSort: () => undefined }
  const columns = [
    { header: 'Nome', cell: ({ id }: { id: string }) => id },
    { header: 'Preço', sort, cell: ({ id }: { id: string }) => id },
  ]
  const table = renderToStaticMarkup(<RecordTable label="Produtos" columns={columns} records={[{ id: 'a' }]} />)
  expect(table.match(/aria-sort="\w+"/g)).toEqual(['aria-sort="descending"'])
  expect(table.match(/<button[^>]*>/g)).toHaveLength(1)
})
