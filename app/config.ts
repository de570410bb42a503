// The environment, parsed once. What is wrong is refused with the variable's name; defaults suit one machine.
import { resolve } from 'node:path'
import { z } from 'zod'
import { emailAddress } from '#app/domain/text.ts'
import { newPassword, passwordHint } from '#app/domain/user.ts'

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
const port = z.number(portNumber).max(65_535, portNumber)

const url = (schemes: string[], message: string) =>
  z.string().refine((text) => schemes.includes(URL.parse(text)?.protocol ?? ''), { message, abort: true })

/** Every link begins with it, so that it is a scheme, a host and perhaps a port, and nothing else. */
const siteAddress = url(['http:', 'https:'], 'must be an http or https address')
  .refine((text) => /^\/*$/.test(URL.parse(text)?.pathname ?? '/'), 'must have no path')
  .refine((text) => !/[?#@\s]/.test(text), 'must have no user, query, fragment or space')

const digits = (text: unknown) => (typeof text === 'string' && /^\d+$/.test(text) ? Number(text) : text)

const strongPassword = z
  .string()
  .refine(
    (text) => newPassword.safeParse(text).success,
    `must have ${passwordHint.toLowerCase()}, and at most 128 characters`,
  )

const environment = z
  .object({
    PORT: z.preprocess((value) => digits(blankIsUnset(value)), port.default(3000)),
    HOST: z.preprocess(blankIsUnset, z.string().default('127.0.0.1')),
    METRICS_PORT: z.preprocess((value) => digits(blankIsUnset(value)), port.optional()),
    METRICS_HOST: z.preprocess(blankIsUnset, z.string().default('127.0.0.1')),
    SITE_URL: optional(siteAddress),
    DATA_DIR: z.preprocess(blankIsUnset, z.string().default('./data')),
    DATABASE_URL: optional(url(['postgres:', 'postgresql:'], 'must be a postgres:// address')),
    ADMIN_EMAIL: email('ADMIN_EMAIL'),
    ADMIN_PASSWORD: optional(strongPassword),
    TEAM_INBOX: email('TEAM_INBOX'),
    SMTP_URL: optional(url(['smtp:', 'smtps:'], 'must be an smtp:// or smtps:// address')),
    MAIL_FROM: email('MAIL_FROM'),
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

export type Config = ReturnType<typeof readConfig>

/** Thrown when the environment cannot be used; the message is one sentence for the person who starts Keyturn. */
export class ConfigError extends Error {}

/** Reads the configuration from an environment. `teamEmail` is where leads go when TEAM_INBOX is not set. */
export function readConfig(env: NodeJS.ProcessEnv, teamEmail: string) {
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
    adminEmail: values.ADMIN_EMAIL,
    adminPassword: values.ADMIN_PASSWORD,
    teamInbox: values.TEAM_INBOX ?? teamEmail,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? teamEmail,
    nightlyBackup: values.NIGHTLY_BACKUP,
    demoContent: values.DEMO_CONTENT,
    rateLimits: values.RATE_LIMITS,
    trustProxy: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
  }
}
