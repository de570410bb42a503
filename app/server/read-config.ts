// Parses the environment once. A wrong setting is refused by its name; the defaults suit one machine.
import { resolve } from 'node:path'
import { z } from 'zod'
import { longestPassword, newPassword, passwordHint } from '#app/domain/account/user.ts'
import { emailAddress } from '#app/domain/text.ts'
import type { Config, S3Config } from '#app/runtime/config.ts'
import { serverUrls } from '#app/runtime/database-url.ts'

const blankIsUnset = (value: unknown) => (value === '' ? undefined : value)
const optional = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(blankIsUnset, schema.optional())

const onOff = (fallback: 'on' | 'off') =>
  z
    .preprocess(blankIsUnset, z.enum(['on', 'off'], 'must be on or off').default(fallback))
    .transform((v) => v === 'on')

const email = (name: string) =>
  optional(
    z.string().refine((text) => emailAddress(name).safeParse(text).success, 'must be one email address'),
  )

const portNumber = 'must be a port number'
const port = z.number(portNumber).min(1, portNumber).max(65_535, portNumber)

/** An unencoded /, ? or # in a password ends the host, and the @ comes after it. */
const encodedAddress = z.string().refine((text) => !/^[a-z]+:\/\/[^/?#]*[/?#].*@/i.test(text), {
  message: 'must have special characters of its password percent-encoded (@ is %40, # is %23, / is %2F)',
  abort: true,
})

const url = (schemes: string[], message: string) =>
  z.string().refine((text) => schemes.includes(URL.parse(text)?.protocol ?? ''), { message, abort: true })

const hasNoPath = (text: string) => /^\/*$/.test(URL.parse(text)?.pathname ?? '/')

const databaseAddress = encodedAddress.refine(
  (text) => serverUrls(text).every((one) => /^postgres(ql)?:$/.test(URL.parse(one)?.protocol ?? '')),
  'must be a postgres:// address',
)

/** Without a host, nodemailer would connect to this machine. */
const mailServer = encodedAddress
  .pipe(url(['smtp:', 'smtps:'], 'must be an smtp:// or smtps:// address'))
  .refine((text) => URL.parse(text)?.hostname, { message: 'must name a server', abort: true })
  .refine(hasNoPath, 'must have no path')

/** Every link begins with it, so it must be an origin. */
const siteAddress = url(['http:', 'https:'], 'must be an http or https address')
  .refine(hasNoPath, 'must have no path')
  .refine((text) => !/[?#@\s]/.test(text), 'must have no user, query, fragment or space')

const digits = (text: unknown) => (typeof text === 'string' && /^\d+$/.test(text) ? Number(text) : text)

/** Browsers fetch images from it, so it must be an origin. */
const storeAddress = url(['http:', 'https:'], 'must be an http or https address').refine(
  (text) => /^https?:\/\/[^/?#@\s]+\/*$/i.test(text),
  'must be a scheme, a host and perhaps a port, and nothing else',
)

const bucketName = z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')

const strongPassword = z
  .string()
  .refine(
    (text) => newPassword.safeParse(text).success,
    `must have ${passwordHint.toLowerCase()}, and at most ${longestPassword} characters`,
  )

const requiredOfStore = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
const storeVariables = [...requiredOfStore, 'S3_REGION'] as const

const environment = z
  .object({
    PORT: z.preprocess((value) => digits(blankIsUnset(value)), port.default(3000)),
    HOST: z.preprocess(blankIsUnset, z.string().default('127.0.0.1')),
    METRICS_PORT: z.preprocess((value) => digits(blankIsUnset(value)), port.optional()),
    METRICS_HOST: z.preprocess(blankIsUnset, z.string().default('127.0.0.1')),
    SITE_URL: optional(siteAddress),
    DATA_DIR: z.preprocess(blankIsUnset, z.string().default('./data')),
    DATABASE_URL: optional(databaseAddress),
    POSTGRES_BIN: optional(z.string()),
    ADMIN_EMAIL: email('ADMIN_EMAIL'),
    ADMIN_PASSWORD: optional(strongPassword),
    ADMIN_SECOND_FACTOR: onOff('off'),
    TEAM_INBOX: email('TEAM_INBOX'),
    SMTP_URL: optional(mailServer),
    SMTP_REQUIRE_TLS: z.preprocess(blankIsUnset, z.enum(['on', 'off'], 'must be on or off').optional()),
    MAIL_FROM: email('MAIL_FROM'),
    S3_ENDPOINT: optional(storeAddress),
    S3_BUCKET: optional(bucketName),
    S3_REGION: optional(z.string().regex(/^[a-z0-9-]+$/i, 'must be a region such as us-east-1')),
    S3_ACCESS_KEY_ID: optional(z.string()),
    S3_SECRET_ACCESS_KEY: optional(z.string()),
    NIGHTLY_BACKUP: onOff('on'),
    DEMO_CONTENT: onOff('on'),
    RATE_LIMITS: onOff('on'),
    TRUST_PROXY: onOff('off'),
    LOG_LEVEL: z.preprocess(
      blankIsUnset,
      z
        .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], 'must be a level such as info')
        .default('info'),
    ),
  })
  .refine((env) => !env.ADMIN_PASSWORD || env.ADMIN_EMAIL, {
    path: ['ADMIN_EMAIL'],
    message: 'is needed together with ADMIN_PASSWORD',
  })
  .refine((env) => !env.METRICS_PORT || env.METRICS_PORT !== env.PORT, {
    path: ['METRICS_PORT'],
    message: 'must be another port than PORT',
  })
  .superRefine((env, check) => {
    const given = storeVariables.find((name) => env[name])
    for (const name of given ? requiredOfStore : [])
      if (!env[name])
        check.addIssue({ code: 'custom', path: [name], message: `is needed together with ${given}` })
    const { SITE_URL: site = '', S3_ENDPOINT: store = '' } = env
    if (/^https:/i.test(site) && /^http:/i.test(store))
      check.addIssue({
        code: 'custom',
        path: ['S3_ENDPOINT'],
        message: 'must be https where SITE_URL is, or browsers show no picture',
      })
  })

type Environment = z.infer<typeof environment>

/** The environment is unusable; the message is one sentence for the operator. */
export class ConfigError extends Error {}

/** `teamEmail` receives leads if TEAM_INBOX is not set. */
export function readConfig(env: NodeJS.ProcessEnv, teamEmail: string): Config {
  const parsed = environment.safeParse(env)
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
    throw new ConfigError(`The configuration is wrong: ${problems.join('; ')}.`)
  }
  const values = parsed.data
  const siteUrl = new URL(values.SITE_URL ?? `http://localhost:${values.PORT}`).origin
  return {
    port: values.PORT,
    host: values.HOST,
    metricsPort: values.METRICS_PORT,
    metricsHost: values.METRICS_HOST,
    siteUrl,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    postgresBin: values.POSTGRES_BIN,
    adminEmail: values.ADMIN_EMAIL,
    adminPassword: values.ADMIN_PASSWORD,
    adminSecondFactor: values.ADMIN_SECOND_FACTOR,
    teamInbox: values.TEAM_INBOX ?? teamEmail,
    smtpUrl: values.SMTP_URL,
    smtpRequireTls: requiresTls(values),
    mailFrom: values.MAIL_FROM ?? teamEmail,
    s3: s3Of(values),
    nightlyBackup: values.NIGHTLY_BACKUP,
    demoContent: values.DEMO_CONTENT,
    rateLimits: values.RATE_LIMITS,
    trustProxy: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
  }
}

/** By default a password leaves this machine only over TLS. */
function requiresTls({ SMTP_REQUIRE_TLS: setting, SMTP_URL: address }: Environment): boolean {
  if (setting) return setting === 'on'
  const { username = '', hostname = '' } = URL.parse(address ?? '') ?? {}
  return username !== '' && !/^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
}

function s3Of(values: Environment): S3Config | undefined {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = values
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return undefined
  return {
    endpoint: new URL(S3_ENDPOINT).origin,
    bucket: S3_BUCKET,
    region: S3_REGION ?? 'us-east-1',
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  }
}
