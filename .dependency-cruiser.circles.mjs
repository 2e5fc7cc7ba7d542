// No module needs itself while the program runs. Types may refer to each other: they are gone by then.
import arrows from './.dependency-cruiser.mjs'

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { pathNot: 'routeTree\\.gen' } },
    },
  ],
  options: { ...arrows.options, tsPreCompilationDeps: false },
}
