// The arrows of the architecture: web -> contract -> domain, server -> contract -> domain, and nothing back.
const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: ['\\.test\\.tsx?$', '\\.suite\\.ts$'] },
  to: { path: '^src/', pathNot: allowed },
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
      comment: 'the design system imports only itself, packages and pure rules',
      severity: 'error',
      from: { path: '^src/web/ui/' },
      to: { path: '^src/', pathNot: '^src/(web/ui|domain)/' },
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
