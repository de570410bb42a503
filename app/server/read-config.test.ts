import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './read-config.ts'

const read = (env: Record<string, string>) => readConfig(env, 'team@wrenfield.example')

describe('an empty environment', () => {
  const config = read({})

  test('suits one machine', () => {
    expect(config).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      metricsPort: undefined,
      siteUrl: 'http://localhost:3000',
      nightlyBackup: true,
      demoContent: true,
      rateLimits: true,
      trustProxy: false,
      logLevel: 'info',
      databaseUrl: undefined,
      smtpUrl: undefined,
    })
    expect(config.dataDir).toMatch(/^\/.*\/data$/)
  })

  test('sets no password, and mails the team at its own address', () => {
    expect(config.adminPassword).toBeUndefined()
    expect(config.teamInbox).toBe('team@wrenfield.example')
  })
})

test('an empty variable counts as not set', () => {
  const blank = {
    PORT: '',
    METRICS_PORT: '',
    NIGHTLY_BACKUP: '',
    HOST: '',
    SITE_URL: '',
    DATA_DIR: '',
    DATABASE_URL: '',
    SMTP_URL: '',
    RATE_LIMITS: '',
  }
  expect(read(blank)).toEqual(read({}))
})

test('the site’s address follows the port, and loses trailing slashes', () => {
  expect(read({ PORT: '8080' }).siteUrl).toBe('http://localhost:8080')
  expect(read({ SITE_URL: 'https://homes.example//' }).siteUrl).toBe('https://homes.example')
})

test('a site address in capitals is still https, with secure cookies', () => {
  expect(read({ SITE_URL: 'HTTPS://Homes.Example' }).siteUrl).toBe('https://homes.example')
})

test.each([
  ['smtp://user:secret@mail.example', '', true],
  ['smtp://mail.example', '', false],
  ['smtp://user:secret@127.0.0.1:25', '', false],
  ['smtp://user:secret@localhost', '', false],
  ['smtp://user:secret@mail.example', 'off', false],
  ['smtp://mail.example', 'on', true],
])('whether mails to %s wait for encryption, set to “%s”: %s', (address, asked, required) => {
  expect(read({ SMTP_URL: address, SMTP_REQUIRE_TLS: asked }).smtpRequireTls).toBe(required)
})

test('switches are on or off', () => {
  const config = read({ DEMO_CONTENT: 'off', RATE_LIMITS: 'off', TRUST_PROXY: 'on' })
  expect(config).toMatchObject({ demoContent: false, rateLimits: false, trustProxy: true })
})

test.each([
  ['PORT', 'eighty', 'must be a port number'],
  ['PORT', '80.5', 'must be a port number'],
  ['PORT', '70000', 'must be a port number'],
  ['PORT', '-1', 'must be a port number'],
  ['PORT', '0', 'must be a port number'],
  ['PORT', '0x10', 'must be a port number'],
  ['PORT', '1e3', 'must be a port number'],
  ['METRICS_PORT', '70000', 'must be a port number'],
  ['METRICS_PORT', '3000', 'must be another port than PORT'],
  ['NIGHTLY_BACKUP', 'weekly', 'must be on or off'],
  ['SITE_URL', 'homes.example', 'must be an http or https address'],
  ['SITE_URL', 'https://homes.example/site', 'must have no path'],
  ['SITE_URL', 'https://homes.example/?from=mail', 'must have no user, query, fragment or space'],
  ['SITE_URL', 'https://homes.example/#top', 'must have no user, query, fragment or space'],
  ['SITE_URL', 'https://nora:hush@homes.example', 'must have no user, query, fragment or space'],
  ['SITE_URL', ' https://homes.example', 'must have no user, query, fragment or space'],
  ['SITE_URL', 'javascript:alert(1)', 'must be an http or https address'],
  ['DATABASE_URL', 'mysql://localhost/x', 'must be a postgres:// address'],
  ['DATABASE_URL', 'postgres://one:5432,two:eighty/x', 'must be a postgres:// address'],
  ['SMTP_URL', 'mail.example', 'must be an smtp:// or smtps:// address'],
  ['SMTP_URL', 'smtp://', 'must name a server'],
  ['SMTP_URL', 'smtp:mail.example', 'must name a server'],
  ['SMTP_URL', 'smtp://mail.example/hush', 'must have no path'],
  ['TEAM_INBOX', 'team', 'must be one email address'],
  ['TEAM_INBOX', 'a@b.example, c@d.example', 'must be one email address'],
  ['MAIL_FROM', 'Team <team@b.example>', 'must be one email address'],
  ['ADMIN_EMAIL', 'admin', 'must be one email address'],
  ['DEMO_CONTENT', 'yes', 'must be on or off'],
  ['RATE_LIMITS', 'false', 'must be on or off'],
  ['TRUST_PROXY', '1', 'must be on or off'],
  ['LOG_LEVEL', 'loud', 'must be a level such as info'],
])('%s=%s is refused in one sentence that names it', (name, value, reason) => {
  expect(() => read({ [name]: value })).toThrow(ConfigError)
  expect(() => read({ [name]: value })).toThrow(
    new RegExp(`^The configuration is wrong: ${name} ${reason}\\.$`),
  )
})

test('all wrong settings are named at once', () => {
  expect(() => read({ PORT: 'x', LOG_LEVEL: 'loud' })).toThrow(/PORT .*; LOG_LEVEL /)
})

test('a password needs a person, and follows the rule of every other password', () => {
  expect(() => read({ ADMIN_PASSWORD: 'Lakemont-1!' })).toThrow(/ADMIN_EMAIL is needed together/)
  expect(() => read({ ADMIN_EMAIL: 'a@b.example', ADMIN_PASSWORD: 'short' })).toThrow(/ADMIN_PASSWORD/)
  const weak = { ADMIN_EMAIL: 'a@b.example', ADMIN_PASSWORD: 'longbutweak' }
  expect(() => read(weak)).toThrow(/ADMIN_PASSWORD must have at least 8 characters, a number and a special/)
})

test('a refused value is not repeated, since it may be a secret', () => {
  const env = { ADMIN_EMAIL: 'a@b.example', ADMIN_PASSWORD: 'hush-1!', DATABASE_URL: 'secret:password@host' }
  expect(() => read(env)).toThrow(ConfigError)
  expect(() => read(env)).not.toThrow(/hush|secret/)
})

test.each([
  ['SMTP_URL', 'smtps://user:hu#sh@mail.example'],
  ['SMTP_URL', 'smtp://user:hu@sh/word@mail.example'],
  ['SMTP_URL', 'smtp://user:12?sh@mail.example'],
  ['DATABASE_URL', 'postgresql://keyturn:hu#sh@db.example/keyturn'],
  ['DATABASE_URL', 'postgresql://keyturn:12/sh@db.example/keyturn'],
])('%s=%s is refused, and says to encode the password', (name, value) => {
  expect(() => read({ [name]: value })).toThrow(
    new RegExp(
      `^The configuration is wrong: ${name} must have special characters of its password percent-encoded [^;]*\\.$`,
    ),
  )
  expect(() => read({ [name]: value })).not.toThrow(/hu|sh|12/)
})

test('an encoded password is accepted', () => {
  const env = {
    SMTP_URL: 'smtps://user:p%23%40ss@mail.example/?pool=true',
    DATABASE_URL: 'postgresql://k:p%2F@one,two/k',
  }
  expect(read(env)).toMatchObject({ smtpUrl: env.SMTP_URL, databaseUrl: env.DATABASE_URL })
})

describe('the image store', () => {
  const store = {
    S3_ENDPOINT: 'https://store.example/',
    S3_BUCKET: 'pictures',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'hush',
  }

  test('is the data folder by default', () => {
    expect(read({}).s3).toBeUndefined()
  })

  test('is S3 if an address, a bucket and both keys are set', () => {
    const { s3 } = read(store)
    expect(s3).toEqual({
      endpoint: 'https://store.example',
      bucket: 'pictures',
      region: 'us-east-1',
      accessKeyId: 'key',
      secretAccessKey: 'hush',
    })
    expect(read({ ...store, S3_REGION: 'eu-central-1' }).s3?.region).toBe('eu-central-1')
  })

  test.each(['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])(
    'without its %s is refused in one sentence',
    (name) => {
      const given = name === 'S3_ENDPOINT' ? 'S3_BUCKET' : 'S3_ENDPOINT'
      expect(() => read({ ...store, [name]: '' })).toThrow(
        new RegExp(`^The configuration is wrong: ${name} is needed together with ${given}\\.$`),
      )
    },
  )

  test('with only a region is refused, and every missing setting is named', () => {
    expect(() => read({ S3_REGION: 'eu-central-1' })).toThrow(
      /S3_ENDPOINT is .*; S3_BUCKET is .*; S3_ACCESS_KEY_ID is .*; S3_SECRET_ACCESS_KEY is needed together with S3_REGION\.$/,
    )
  })

  test.each([
    ['S3_ENDPOINT', 'store.example', 'must be an http or https address'],
    ['S3_ENDPOINT', 'https://store.example/bucket', 'must be a scheme, a host and perhaps a port'],
    ['S3_ENDPOINT', 'https://key:hush@store.example', 'must be a scheme, a host and perhaps a port'],
    ['S3_BUCKET', 'a/b', 'must be the name of a bucket'],
    ['S3_REGION', 'us east', 'must be a region'],
  ])('with %s=%s is refused, and no key repeated', (name, value, reason) => {
    expect(() => read({ ...store, [name]: value })).toThrow(
      new RegExp(`^The configuration is wrong: ${name} ${reason}[^;]*\\.$`),
    )
    expect(() => read({ ...store, [name]: value })).not.toThrow(/hush/)
  })

  test('on http is refused for an https site, which may not show its images', () => {
    const env = { ...store, SITE_URL: 'https://homes.example', S3_ENDPOINT: 'http://store.example' }
    expect(() => read(env)).toThrow(
      /^The configuration is wrong: S3_ENDPOINT must be https where SITE_URL is/,
    )
  })
})
