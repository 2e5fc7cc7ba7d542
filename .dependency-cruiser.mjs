// The dependency directions of the architecture: web -> contract -> domain, server -> contract -> domain, and
// nothing back; inside the server http -> api -> services -> adapters, job definitions and database.
const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: ['\\.test\\.tsx?$', '\\.suite\\.ts$'] },
  to: { path: '^src/', pathNot: allowed },
})

/** A floor of the server, and what lies above it: http → api → services → adapters, job definitions, database. */
const floor = (name, above) => ({
  name: `server-floor-${name.replace('/', '-')}`,
  comment: `server/${name} imports nothing of ${above.join(', ')}`,
  severity: 'error',
  from: { path: `^src/server/${name}(/|\\.ts$)`, pathNot: ['\\.test\\.tsx?$', '\\.suite\\.ts$'] },
  to: { path: above.map((place) => `^src/server/${place}(/|\\.ts$)`) },
})

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    only('domain-stands-alone', '^src/domain/', ['^src/domain/'], 'domain imports nothing of the shop but itself'),
    {
      name: 'domain-needs-no-packages',
      comment: 'domain is pure: values in, values out',
      severity: 'error',
      from: { path: '^src/domain/', pathNot: '\\.test\\.tsx?$' },
      to: { dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'core'] },
    },
    only('contract-rests-on-domain', '^src/contract/', ['^src/(contract|domain)/'], 'contract imports domain only'),
    only(
      'server-knows-no-web',
      '^src/server/',
      ['^src/(server|contract|domain)/'],
      'server imports contract and domain only',
    ),
    {
      ...only(
        'web-knows-no-server',
        '^src/web/',
        ['^src/(web|contract|domain)/'],
        'web imports contract and domain only',
      ),
      from: { path: '^src/web/', pathNot: ['^src/web/api-client\\.ts$', '\\.test\\.tsx?$'] },
    },
    {
      name: 'one-bridge',
      comment: 'api-client.ts reaches the server through the in-process client and nothing else',
      severity: 'error',
      from: { path: '^src/web/api-client\\.ts$' },
      to: { path: '^src/server/', pathNot: '^src/server/api/in-process-client\\.ts$' },
    },
    {
      name: 'screens-stand-apart',
      comment: 'a screen imports no other screen; what two need lives in a shared folder',
      severity: 'error',
      from: { path: '^src/web/(storefront|back-office)/([^/]+)/' },
      to: {
        path: '^src/web/(storefront|back-office)/[^/]+/',
        pathNot: ['^src/web/$1/($2|shared|layout|cart|shipping)/'],
      },
    },
    {
      name: 'storefront-and-back-office-stand-apart',
      comment: 'the back office never imports the storefront',
      severity: 'error',
      from: { path: '^src/web/back-office/' },
      to: { path: '^src/web/storefront/' },
    },
    {
      name: 'ui-knows-no-business',
      comment: 'the design system imports only itself, its own words, packages and pure rules',
      severity: 'error',
      from: { path: '^src/web/ui/' },
      to: { path: '^src/', pathNot: '^src/(web/ui/|domain/|web/text/shared/(control|zoom)-texts\\.ts)' },
    },
    floor('api', ['http', 'jobs/handlers', 'jobs/queue', 'jobs/job-handler']),
    {
      name: 'catalog-index-has-one-door',
      comment: 'lists, facets, search and suggestions are asked for through src/server/catalog-index/index.ts',
      severity: 'error',
      from: { path: '^(src|demo)/', pathNot: ['^src/server/catalog-index/', '\\.test\\.tsx?$'] },
      to: { path: '^src/server/catalog-index/', pathNot: '^src/server/catalog-index/index\\.ts$' },
    },
    floor('catalog-index', ['http', 'api', 'jobs/handlers', 'jobs/queue', 'jobs/job-handler']),
    floor('services', ['http', 'api', 'jobs/handlers', 'jobs/queue', 'jobs/job-handler']),
    floor('auth', ['http', 'api', 'services', 'jobs']),
    floor('adapters', ['http', 'api', 'services', 'auth', 'jobs', 'shop']),
    floor('jobs/definitions', ['http', 'api', 'services', 'auth', 'adapters', 'shop', 'jobs/handlers', 'jobs/queue']),
    floor('jobs/handlers', ['http', 'api']),
    floor('db', ['http', 'api', 'services', 'auth', 'adapters', 'jobs', 'shop']),
    floor('cache', ['http', 'api', 'services', 'auth', 'adapters', 'jobs']),
    floor('shop', ['http', 'api', 'services', 'jobs/handlers', 'jobs/queue', 'jobs/job-handler']),
    {
      name: 'demo-stays-outside',
      comment:
        'the demo shop is content: prepare-shop.ts fills a shop with it, and nothing else of the program knows it',
      severity: 'error',
      from: { path: '^src/', pathNot: ['\\.test\\.tsx?$', '^src/server/prepare-shop\\.ts$'] },
      to: { path: '^demo/' },
    },
    {
      name: 'no-test-code-outside-tests',
      comment: 'builders and test servers are for tests',
      severity: 'error',
      from: { path: '^(src|demo)/', pathNot: ['\\.test\\.tsx?$', '\\.suite\\.ts$'] },
      to: { path: '^test/' },
    },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      mainFields: ['module', 'main'],
    },
  },
}
