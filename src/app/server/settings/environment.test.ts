import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { demoStore } from '#platform/people/store.ts'
import { readEnvironment } from './environment.ts'
import { isForgeable } from './process-settings.ts'

describe('readEnvironment', () => {
  test('needs no setting at all', () => {
    const environment = readEnvironment({})
    expect(environment).toMatchObject({
      port: 3000,
      shopUrl: 'http://localhost:3000',
      isDemo: true,
      databaseUrl: undefined,
    })
    expect(environment.dataFolder).toBe(resolve('.data'))
  })

  test('counts an empty variable as unset', () => {
    expect(readEnvironment({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined })
  })

  test('trusts no proxy, every proxy, or some networks to name the visitor', () => {
    const trusted = (variables: Record<string, string>) => {
      const { trustedProxies } = readEnvironment(variables)
      return ['10.1.2.3', '::1', '203.0.113.7'].filter(trustedProxies.isTrusted)
    }
    expect(trusted({})).toEqual([])
    expect(trusted({ TRUST_PROXY: 'true' })).toHaveLength(3)
    expect(trusted({ TRUST_PROXY: '10.0.0.0/8, ::1' })).toEqual(['10.1.2.3', '::1'])
  })

  test('reports settings under which addresses can be forged', () => {
    const isOpen = (variables: Record<string, string>) => isForgeable(readEnvironment(variables))
    expect(isOpen({ TRUST_PROXY: 'true' })).toBe(true)
    expect(isOpen({ TRUST_PROXY: 'true', HOST: '127.0.0.1' })).toBe(false)
    expect(isOpen({ TRUST_PROXY: '10.0.0.0/8' })).toBe(false)
    expect(isOpen({})).toBe(false)
  })

  test('takes the hosts below the shop along in HSTS only if that is set, over https', () => {
    const shop = { SHOP_URL: 'https://loja.example.com', SHOP_DEMO: 'false', PAYMENT_PROVIDER: 'simulado' }
    expect(readEnvironment(shop).subdomainsUseHttps).toBe(false)
    expect(readEnvironment({ ...shop, HSTS_SUBDOMAINS: 'on' }).subdomainsUseHttps).toBe(true)
    const overHttp = { ...shop, SHOP_URL: 'http://loja.example.com', HSTS_SUBDOMAINS: 'on' }
    expect(() => readEnvironment(overHttp)).toThrow('HSTS_SUBDOMAINS needs a SHOP_URL with https')
    expect(() => readEnvironment({ ...shop, HSTS_SUBDOMAINS: 'yes' })).toThrow('HSTS_SUBDOMAINS must be on or off')
  })

  test('removes the slash at the end of the address', () => {
    expect(readEnvironment({ SHOP_URL: 'http://loja.example.com/' }).shopUrl).toBe('http://loja.example.com')
  })

  test.each([
    [{ PORT: 'abc' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ PORT: '1.5' }, 'PORT'],
    [{ DATABASE_URL: 'mysql://localhost/shop' }, 'DATABASE_URL'],
    [{ SHOP_URL: 'loja' }, 'SHOP_URL'],
    [{ SHOP_URL: 'http://example.com/loja' }, 'SHOP_URL'],
    [{ SHOP_DEMO: 'yes' }, 'SHOP_DEMO'],
    [{ TRUST_PROXY: 'nginx' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: '10.0.0.0/8;::1' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: '0.0.0.0/0' }, 'TRUST_PROXY'],
    [{ SHOP_TEXTS: 'english' }, 'SHOP_TEXTS'],
    [{ SHOP_SECRET: 'short' }, 'SHOP_SECRET'],
    [{ SHOP_ADMIN_PASSWORD: '12345' }, 'SHOP_ADMIN_PASSWORD'],
    [{ SHOP_ADMIN_EMAIL: 'nobody' }, 'SHOP_ADMIN_EMAIL'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ MERCADO_PAGO_ACCESS_TOKEN: 'APP_USR-1234' }, 'MERCADO_PAGO_ACCESS_TOKEN and MERCADO_PAGO_WEBHOOK_SECRET'],
    [{ MERCADO_PAGO_WEBHOOK_SECRET: '12345678' }, 'MERCADO_PAGO_ACCESS_TOKEN and MERCADO_PAGO_WEBHOOK_SECRET'],
    [
      {
        MERCADO_PAGO_ACCESS_TOKEN: 'APP_USR-1234',
        MERCADO_PAGO_WEBHOOK_SECRET: '12345678',
        SHOP_URL: 'http://localhost:3000',
      },
      'SHOP_URL',
    ],
    [{ SHOP_NAMME: 'Rodas & Cia' }, 'SHOP_NAMME'],
    [{ MERCADO_PAGO_TOKEN: 'APP_USR-1234' }, 'MERCADO_PAGO_TOKEN'],
    [{ SHOP_CNPJ: '11.222.333/0001-82' }, 'SHOP_CNPJ'],
    [{ SHOP_CNPJ: '529.982.247-25' }, 'SHOP_CNPJ'],
    [{ SHOP_PHONE: 'ligue' }, 'SHOP_PHONE'],
    [{ SHOP_WHATSAPP: '0800 123 4567' }, 'SHOP_WHATSAPP'],
    [{ SHOP_EMAIL: 'contato' }, 'SHOP_EMAIL'],
    [{ SHOP_INSTAGRAM: 'javascript:alert(1)' }, 'SHOP_INSTAGRAM'],
    [{ SHOP_ADDRESS: 'Rua A, 1\nBairro' }, 'SHOP_ADDRESS'],
    [{ LOCKED_SETTINGS: 'SHOP_NAME, PORT' }, 'LOCKED_SETTINGS'],
    [{ S3_BUCKET: 'My Bucket' }, 'S3_BUCKET'],
    [{ S3_BUCKET: 'loja', S3_ENDPOINT: 'storage' }, 'S3_ENDPOINT'],
    [{ S3_BUCKET: 'loja', S3_ACCESS_KEY_ID: 'id' }, 'S3_ACCESS_KEY_ID'],
    [{ S3_ENDPOINT: 'https://s3.example.com' }, 'S3_BUCKET'],
    [{ CARRIER_ECONOMY_TRACKING: 'https://devagar.example/' }, 'CARRIER_ECONOMY_TRACKING'],
  ])('names the wrong setting of %o', (variables, name) => {
    expect(() => readEnvironment(variables)).toThrow(new RegExp(`^Wrong setting: ${name} `))
  })

  test('ignores settings that only the release before had', () => {
    expect(() => readEnvironment({ SIMULADO_URL: 'http://10.0.0.5:3000' })).not.toThrow()
  })

  test.each([
    [{ PORT: '70000' }, 'PORT must be at most 65535'],
    [{ PORT: '1.5' }, 'PORT must be a whole number'],
    [{ DATABASE_POOL: '1' }, 'DATABASE_POOL must be at least 2'],
    [{ ROLE: 'both', DATABASE_URL: 'postgres://shop@database/shop' }, 'ROLE must be web or jobs, or unset for both'],
    [{ ROLE: 'web' }, 'ROLE needs DATABASE_URL: processes of different roles share a database'],
    [{ PAGE_CACHE_MB: '-1' }, 'PAGE_CACHE_MB must be at least 0'],
    [{ DRAIN_SECONDS: '-1' }, 'DRAIN_SECONDS must be at least 0'],
    [{ METRICS_PORT: '9.5' }, 'METRICS_PORT must be a whole number'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error, warn, info, debug, silent'],
    [{ PAGE_CACHE_DISC_MB: '10' }, 'PAGE_CACHE_DISC_MB is not known: see docs/settings.md'],
  ])('names the requirement of %o', (variables, fault) => {
    expect(() => readEnvironment(variables)).toThrow(`Wrong setting: ${fault}`)
  })

  test.each([
    { SHOP_URL: 'https://loja.example.com' },
    { NODE_ENV: 'production', DATABASE_URL: 'postgres://shop@db/shop' },
    { NODE_ENV: 'production', SHOP_URL: 'http://loja.example.com' },
  ])('neither simulates payments nor sells demo products by accident in %o', (variables) => {
    expect(() => readEnvironment(variables)).toThrow(/PAYMENT_PROVIDER must be named .*; SHOP_DEMO must be named/)
    const named = { ...variables, PAYMENT_PROVIDER: 'simulado', SHOP_DEMO: 'true' }
    expect(readEnvironment(named).isDemo).toBe(true)
  })

  test.each([
    { NODE_ENV: 'production' },
    { NODE_ENV: 'production', SHOP_URL: 'http://192.168.0.7:3000' },
    { DATABASE_URL: 'postgres://shop@127.0.0.1/shop' },
  ])('needs no further settings to be tried in %o', (variables) => {
    expect(readEnvironment(variables).isDemo).toBe(true)
  })

  test('is the demo shop by default, and the store of the settings otherwise', () => {
    expect(readEnvironment({}).store).toEqual(demoStore)
    const { store, mailFrom } = readEnvironment({
      SHOP_NAME: 'Rodas & Cia',
      SHOP_CNPJ: '12abc34501de35',
      SHOP_PHONE: '0800 123 4567',
      SHOP_WHATSAPP: '+55 41 99999-9999',
      SHOP_HOURS: 'Segunda a sexta: 8h às 17h;Sábado: fechado',
      SHOP_PRIVACY_OFFICER: 'Marina Prado',
      CARRIER_EXPRESS_NAME: 'Rápida Cargas',
      CARRIER_EXPRESS_TRACKING: 'https://rapida.example/rastreio?cte={code}',
    })
    expect(store).toMatchObject({
      name: 'Rodas & Cia',
      taxId: '12.ABC.345/01DE-35',
      phone: '0800 123 4567',
      whatsApp: '41999999999',
      hours: ['Segunda a sexta: 8h às 17h', 'Sábado: fechado'],
      privacyOfficer: 'Marina Prado',
      carriers: {
        'carrier-express': { name: 'Rápida Cargas', trackingUrl: 'https://rapida.example/rastreio?cte={code}' },
      },
    })
    expect(mailFrom).toBe('"Rodas & Cia" <loja@arocerto.example>')
  })

  test('stores files in a bucket only if one is named', () => {
    expect(readEnvironment({ S3_REGION: 'sa-east-1' }).s3).toBeUndefined()
    expect(
      readEnvironment({
        S3_BUCKET: 'loja',
        S3_ENDPOINT: 'http://127.0.0.1:9000/',
        S3_ACCESS_KEY_ID: 'id',
        S3_SECRET_ACCESS_KEY: 'secret',
        S3_PATH_STYLE: 'true',
      }).s3,
    ).toEqual({
      bucket: 'loja',
      region: 'us-east-1',
      endpoint: 'http://127.0.0.1:9000',
      keys: { id: 'id', secret: 'secret' },
      isPathStyle: true,
    })
  })

  test('names all wrong settings at once', () => {
    expect(() => readEnvironment({ PORT: 'abc', SHOP_DEMO: 'yes' })).toThrow(/PORT .*; SHOP_DEMO /)
  })
})

test('refuses the same port for metrics and the shop', () => {
  expect(() => readEnvironment({ METRICS_PORT: '3000' })).toThrow('METRICS_PORT must be another port than PORT')
  expect(() => readEnvironment({ PORT: '3111', METRICS_PORT: '3111' })).toThrow('METRICS_PORT must be another port')
})

test.each<[Record<string, string>, object]>([
  [{}, { smtpUrl: undefined }],
  [{ SMTP_URL: 'smtp://eu%40loja:a%3Ab@mail.example.com' }, { smtpUrl: 'smtp://eu%40loja:a%3Ab@mail.example.com:587' }],
  [{ SMTP_URL: 'smtps://mail.example.com' }, { smtpUrl: 'smtps://mail.example.com:465' }],
  [{ SMTP_URL: 'smtp://a:b@mail.example.com:25', SMTP_USER: 'c' }, { smtpUrl: 'smtp://c:b@mail.example.com:25' }],
  [
    { MELHOR_ENVIO_SENDER: 'Rua dos Aros;1500;;Barra Funda;São Paulo;SP;01140-000' },
    { store: expect.objectContaining({ origin: expect.objectContaining({ name: 'São Paulo', ibgeCode: '3550308' }) }) },
  ],
])('reads %o, which may be said in one line', (variables, values) => {
  expect(readEnvironment(variables)).toMatchObject(values)
})

test.each([
  [{ SMTP_URL: 'mail.example.com' }, /SMTP_URL must be smtp:/],
  [{ SMTP_URL: 'smtps://mail.example.com:2465' }, /SMTP_URL must be smtp:/],
  [{ SMTP_URL: 'smtp://loja:%ff@mail.example.com' }, /SMTP_URL must be smtp:/],
  [{ MELHOR_ENVIO_SENDER: 'Rua dos Aros;1500;Barra Funda' }, /MELHOR_ENVIO_SENDER must be street;/],
  [{ MELHOR_ENVIO_TOKEN: 'a'.repeat(40) }, /ORIGIN_STREET .*ORIGIN_NUMBER /],
  [{ ORIGIN_CITY: 'Pasárgada', ORIGIN_POSTAL_CODE: '00000000' }, /ORIGIN_CITY Não há Pasárgada em PR/],
])('does not start with %o', (variables, sentence) => {
  expect(() => readEnvironment(variables)).toThrow(sentence)
})

test('names all settings in force for the log, and no secret', () => {
  const hidden = 'the-words-that-nobody-may-read-in-a-log'
  const { inForce } = readEnvironment({
    SHOP_SECRET: hidden,
    SHOP_ADMIN_EMAIL: `${hidden.slice(0, 30)}@example.com`,
    SHOP_ADMIN_PASSWORD: hidden,
    SMTP_URL: `smtp://someone:${hidden}@mail.example.com:587`,
    DATABASE_URL: `postgres://shop:${hidden}@127.0.0.1:5432/shop?password=${hidden}`,
    METRICS_TOKEN: hidden,
    BACKUP_KEY: hidden,
  })
  expect(inForce).toMatchObject({
    PORT: '3000',
    SHOP_SECRET: '(set)',
    BACKUP_NIGHTLY: 'true',
    DATABASE_URL: 'postgres://127.0.0.1:5432/shop',
    SMTP_URL: 'smtp://mail.example.com:587',
  })
  expect(JSON.stringify(inForce)).not.toContain(hidden.slice(0, 30))
})
