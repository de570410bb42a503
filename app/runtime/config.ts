/** What `readConfig` (app/server/read-config.ts) reads from the environment; `.env.example` explains each variable. */
export type Config = {
  port: number
  host: string
  metricsPort: number | undefined
  metricsHost: string
  siteUrl: string
  dataDir: string
  databaseUrl: string | undefined
  postgresBin: string | undefined
  adminEmail: string | undefined
  adminPassword: string | undefined
  adminSecondFactor: boolean
  teamInbox: string
  smtpUrl: string | undefined
  smtpRequireTls: boolean
  mailFrom: string
  s3: S3Config | undefined
  nightlyBackup: boolean
  demoContent: boolean
  rateLimits: boolean
  trustProxy: boolean
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent'
}

/** An S3 bucket for the images. `endpoint` is an origin. */
export type S3Config = {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}
