// No module needs itself while the program runs. Types may refer to each other: they are gone by then.
import directions from './.dependency-cruiser.mjs'

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { pathNot: 'routeTree\\.gen' } },
    },
  ],
  options: { ...directions.options, tsPreCompilationDeps: false },
}
