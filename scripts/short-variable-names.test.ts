import { expect, it } from 'vitest'
import { renameVariables } from './short-variable-names.ts'

it('a variable of Tailwind has one short name, wherever it is set or used; others keep theirs', () => {
  const names = new Map<string, string>()
  const sheet =
    '@property --tw-ring{inherits:false}.a{--tw-ring-color:red;--bottom-bar:1px}.b{box-shadow:var(--tw-ring,0 0)}'
  expect(renameVariables(sheet, names)).toBe(
    '@property --a{inherits:false}.a{--b:red;--bottom-bar:1px}.b{box-shadow:var(--a,0 0)}',
  )
  expect(renameVariables('.c{color:var(--tw-ring-color);--tw-ease:0}', names)).toBe('.c{color:var(--b);--c:0}')
})
