import { itReturns } from '#test/cases.ts'
import { isIdentifier } from './identifier.ts'

itReturns(
  isIdentifier,
  [
    ['3f0b5a1e-6a0c-4c55-9d39-0b6f1f6f1a11', true],
    ['3F0B5A1E-6A0C-4C55-9D39-0B6F1F6F1A11', true],
    ['3f0b5a1e-6a0c-4c55-9d39-0b6f1f6f1a1', false],
    ['3f0b5a1e6a0c4c559d390b6f1f6f1a11', false],
    [' 3f0b5a1e-6a0c-4c55-9d39-0b6f1f6f1a11', false],
    ['rodas', false],
    ['', false],
  ],
  '%j can be an id: %s',
)
