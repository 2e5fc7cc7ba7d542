import { expect, it } from 'vitest'
import { licenceList, readInventory } from './package-inventory.ts'

it('lists the packages of a release with their licences, and none of the tests', () => {
  const inventory = readInventory()
  expect(inventory.metadata.component.name).toBe('aro-certo')
  const list = licenceList(inventory)
  expect(list).toMatch(/^\| react \| \d+\.\d+\.\d+ \| MIT \|$/m)
  expect(list).toMatch(/^\| @aws-sdk\/client-s3 \| \d+\.\d+\.\d+ \| Apache-2\.0 \|$/m)
  // A tool needs it, too.
  expect(list).toMatch(/^\| zod \| \d+\.\d+\.\d+ \| MIT \|$/m)
  expect(list).not.toContain('| vitest |')
})

it('names a licence that is an expression, and says where none is named', () => {
  const components = [
    { name: 'one', group: '@two', version: '1.0.0', licenses: [{ expression: 'MIT OR Apache-2.0' }] },
    { name: 'three', version: '3.0.0' },
  ]
  expect(licenceList({ components }).split('\n').slice(4)).toEqual([
    '| @two/one | 1.0.0 | MIT OR Apache-2.0 |',
    '| three | 3.0.0 | see the package |',
    '',
  ])
})
