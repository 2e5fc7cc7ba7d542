import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readEnvironment } from './environment.ts'

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

  test('takes the slash off the end of the address', () => {
    expect(readEnvironment({ SHOP_URL: 'https://loja.example.com/' }).shopUrl).toBe('https://loja.example.com')
  })

  test.each([
    [{ PORT: 'abc' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ PORT: '1.5' }, 'PORT'],
    [{ DATABASE_URL: 'mysql://localhost/shop' }, 'DATABASE_URL'],
    [{ SHOP_URL: 'loja' }, 'SHOP_URL'],
    [{ SHOP_DEMO: 'yes' }, 'SHOP_DEMO'],
    [{ SHOP_SECRET: 'short' }, 'SHOP_SECRET'],
    [{ SHOP_ADMIN_PASSWORD: '12345' }, 'SHOP_ADMIN_PASSWORD'],
    [{ SHOP_ADMIN_EMAIL: 'nobody' }, 'SHOP_ADMIN_EMAIL'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
  ])('names the wrong setting of %o', (variables, name) => {
    expect(() => readEnvironment(variables)).toThrow(new RegExp(`^Wrong setting: ${name} `))
  })

  test('names all wrong settings at once', () => {
    expect(() => readEnvironment({ PORT: 'abc', SHOP_DEMO: 'yes' })).toThrow(/PORT .*; SHOP_DEMO /)
  })
})
