/** The settings of a running product, as `readConfig` (app/server/config.ts) makes them from the environment. */
export type Config = {
  port: number
  host: string
  metricsPort: number | undefined
  metricsHost: string
  /** An origin; every link begins with it. */
  siteUrl: string
  /** An absolute path. */
  dataDir: string
  /** Undefined where the embedded database is used. */
  databaseUrl: string | undefined
  postgresBin: string | undefined
  adminEmail: string | undefined
  adminPassword: string | undefined
  adminSecondFactor: boolean
  teamInbox: string
  smtpUrl: string | undefined
  smtpRequireTls: boolean
  mailFrom: string
  /** Undefined where images are kept in the data folder. */
  s3: S3Settings | undefined
  nightlyBackup: boolean
  demoContent: boolean
  rateLimits: boolean
  trustProxy: boolean
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent'
}

/** An S3 bucket that keeps the images. `endpoint` is an origin. */
export type S3Settings = {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}
