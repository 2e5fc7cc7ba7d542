// The dependency directions of the architecture. Up the stairs: platform < modules in their order < app; each uses those
// below it, never one above. Inside every room: web -> contract -> rules, server -> contract -> rules, and nothing back.
const tests = ['\\.test\\.tsx?$', '\\.suite\\.ts$']

/** The modules in their order: each may use those before it, never one after it. */
const modules = ['customers', 'fitment', 'catalog', 'stock', 'shipping', 'sales', 'supply']

/** What runs on the server only. */
const server = ['/server/', '/tables\\.ts$', '^src/modules/catalog/index/']
/** What the browser runs, and what renders its pages. */
const web = [
  '^src/(platform|app)/web/',
  '^src/app/[^/]+/web/',
  '^src/modules/[^/]+/web/',
  '^src/modules/[^/]+/[^/]+/web/',
  '^src/app/routes/',
  '^src/app/(router|client)\\.tsx$',
  '^src/app/routeTree',
]
const contract = [
  '[/-]contract\\.ts$',
  '^src/platform/contract/',
  '^src/app/contract',
  '^src/app/settings/([a-z]+-definitions|setting-fields)\\.ts$',
  // Fields that several contracts share.
  '^src/modules/fitment/(attributes/|attributes/page-|cars/car-)fields\\.ts$',
]

/** The one file of the browser that reaches the server, while pages are rendered there. */
const bridge = '^src/platform/web/calls/api-client\\.ts$'

const stair = (name, above) => ({
  name: `${name}-uses-nothing-above`,
  comment: `${name} imports nothing of ${above.join(', ')}`,
  severity: 'error',
  from: {
    path: name === 'platform' ? '^src/platform/' : `^src/modules/${name}/`,
    pathNot: [...tests, bridge],
  },
  to: { path: above.map((room) => (room === 'app' ? '^src/app/' : `^src/modules/${room}/`)) },
})

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    stair('platform', [...modules, 'app']),
    ...modules.map((name, index) => stair(name, [...modules.slice(index + 1), 'app'])),
    {
      name: 'server-knows-no-web',
      comment: 'what runs on the server imports nothing of the browser',
      severity: 'error',
      from: { path: server, pathNot: tests },
      to: { path: web },
    },
    {
      name: 'web-knows-no-server',
      comment: 'the browser reaches the server by calls only',
      severity: 'error',
      from: { path: web, pathNot: [...tests, bridge] },
      to: { path: server },
    },
    {
      name: 'one-bridge',
      comment: 'api-client.ts knows the contract and the in-process client, and nothing else above the platform',
      severity: 'error',
      from: { path: bridge },
      to: {
        path: [...server, '^src/(modules|app)/'],
        pathNot: '^src/app/(contract|server/api/in-process-client)\\.ts$',
      },
    },
    {
      name: 'contracts-rest-on-rules',
      comment: 'a contract imports contracts and rules only',
      severity: 'error',
      from: { path: contract, pathNot: tests },
      to: { path: [...server, ...web] },
    },
    {
      name: 'rules-stand-alone',
      comment: 'rules import rules only: values in, values out',
      severity: 'error',
      from: { path: '^src/', pathNot: [...tests, ...server, ...web, ...contract] },
      to: { path: [...server, ...web, ...contract] },
    },
    {
      name: 'rules-need-no-packages',
      comment: 'rules are pure: no packages, no clock, no files',
      severity: 'error',
      from: { path: '^src/', pathNot: [...tests, ...server, ...web, ...contract] },
      to: { dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'core'] },
    },
    {
      name: 'ui-knows-no-business',
      comment: 'the design system imports only itself, packages and the pure rules of the platform',
      severity: 'error',
      from: { path: '^src/platform/web/ui/', pathNot: tests },
      to: { path: '^src/', pathNot: ['^src/platform/web/ui/', '^src/platform/(?!web/|server/|contract/)'] },
    },
    {
      name: 'ui-has-one-door',
      comment: 'what the design system offers is imported from src/platform/web/ui/index.ts',
      severity: 'error',
      from: { path: '^(src|gallery)/', pathNot: ['^src/platform/web/ui/', ...tests] },
      to: { path: '^src/platform/web/ui/.+\\.tsx?$', pathNot: '^src/platform/web/ui/index\\.ts$' },
    },
    {
      name: 'modules-have-doors',
      comment: "a module enters another's server/ by its server/index.ts, and its web/ by its web/index.ts",
      severity: 'error',
      from: { path: '^src/modules/([^/]+)/', pathNot: tests },
      to: {
        path: '^src/modules/.+/(server|web)/',
        pathNot: ['^src/modules/$1/', '^src/modules/[^/]+/(server|web)/index\\.ts$'],
      },
    },
    {
      name: 'tables-have-doors',
      comment: 'the tables of catalog and sales are imported from the tables.ts of the module',
      severity: 'error',
      from: { path: '^(src|demo)/', pathNot: ['/tables\\.ts$', ...tests] },
      to: { path: '^src/modules/(catalog|sales)/.+/tables\\.ts$' },
    },
    {
      name: 'app-uses-doors',
      comment:
        "app mounts a module's routers, jobs, routes, tables and settings; use cases it enters by server/index.ts",
      severity: 'error',
      from: { path: '^src/app/', pathNot: tests },
      to: {
        path: '^src/modules/.+/server/',
        pathNot: [
          '^src/modules/[^/]+/server/index\\.ts$',
          '[/-](handlers|jobs|routes|http|tables)\\.ts$',
          '/settings\\.ts$',
        ],
      },
    },
    {
      name: 'catalog-index-has-one-door',
      comment: 'lists, facets, search and suggestions are asked for through src/modules/catalog/index/index.ts',
      severity: 'error',
      from: { path: '^(src|demo)/', pathNot: ['^src/modules/catalog/index/', ...tests] },
      to: { path: '^src/modules/catalog/index/', pathNot: '^src/modules/catalog/index/index\\.ts$' },
    },
    {
      name: 'demo-stays-outside',
      comment:
        'the demo shop is content: prepare-shop.ts fills a shop with it, and nothing else of the program knows it',
      severity: 'error',
      from: { path: '^src/', pathNot: [...tests, '^src/app/server/prepare-shop\\.ts$'] },
      to: { path: '^demo/' },
    },
    {
      name: 'no-test-code-outside-tests',
      comment: 'builders and test servers are for tests',
      severity: 'error',
      from: { path: '^(src|demo)/', pathNot: tests },
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
