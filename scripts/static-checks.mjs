// The checks that need no database and no browser, for `npm run check` and `npm test`.
const program = 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs'
const depcruise = [program, 'src', 'demo', '--cache-strategy=content']

/** What each check is called and what the project's Node runs for it. */
export const staticChecks = [
  { name: 'Format and lint', args: ['node_modules/@biomejs/biome/bin/biome', 'ci', '--colors=off'] },
  { name: 'Types', args: ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.json'] },
  {
    name: 'Architecture: dependency directions',
    args: [...depcruise, '--cache', 'node_modules/.cache/directions', '--config', '.dependency-cruiser.mjs'],
  },
  {
    name: 'Architecture: cycles',
    args: [...depcruise, '--cache', 'node_modules/.cache/cycles', '--config', '.dependency-cruiser.cycles.mjs'],
  },
  { name: 'Unused code and packages', args: ['node_modules/knip/bin/knip.js', '--no-progress'] },
]
