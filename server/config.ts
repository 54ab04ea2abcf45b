/** The only reader of the environment. Reports every bad variable at once. */
import { join, resolve } from 'node:path'
import { z } from 'zod'

const on = z.enum(['0', '1', 'true', 'false', '']).transform((value) => value === '1' || value === 'true')

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('::'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(200).default(10),
  SELVEDGE_DATA: z.string().min(1).default('data'),
  /** Where the built web is. */
  SELVEDGE_WEB: z
    .string()
    .min(1)
    .default(join(import.meta.dirname, '../dist/client')),
  SELVEDGE_DEMO: on.default(true),
  SELVEDGE_DEV: on.default(false),
  /** Public address, such as https://selvedge.example; without it the request's own is taken. */
  SELVEDGE_ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
  /** Video that explains the Digital Product Passport to those who make one (S1 §2). */
  SELVEDGE_DPP_VIDEO: z.url({ protocol: /^https$/ }).optional(),
  /** Addresses or ranges of proxies whose X-Forwarded-* headers count, separated by commas. */
  TRUSTED_PROXIES: z.string().default(''),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('Selvedge <no-reply@selvedge.test>'),
  S3_ENDPOINT: z.url().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** Without it /metrics answers on this machine's own addresses only. */
  METRICS_TOKEN: z.string().min(16).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Requests a minute from one address before 429, for all calls together. */
  SELVEDGE_REQUESTS_PER_MINUTE: z.coerce.number().int().min(1).default(3000),
})

export interface S3Config {
  endpoint: string | undefined
  region: string
  bucket: string
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined
}

export interface Config {
  port: number
  /** Whether PORT was chosen by whoever started the process; a chosen port is not swapped for another. */
  host: string
  databaseUrl: string | null
  databaseConnections: number
  dataFolder: string
  webFolder: string
  demo: boolean
  dev: boolean
  origin: string | null
  dppVideo: string | null
  trustedProxies: string[]
  smtpUrl: string | null
  mailFrom: string
  s3: S3Config | null
  metricsToken: string | null
  logLevel: string
  requestsPerMinute: number
}

export class BadConfig extends Error {}

/** @throws BadConfig with one line for each variable that cannot be used. */
export const readConfig = (env: Record<string, string | undefined>): Config => {
  const parsed = environment.safeParse(env)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new BadConfig(`These environment variables cannot be used:\n${lines.join('\n')}`)
  }
  const value = parsed.data
  return {
    port: value.PORT,
    host: value.HOST,
    databaseUrl: value.DATABASE_URL ?? null,
    databaseConnections: value.DATABASE_CONNECTIONS,
    dataFolder: resolve(value.SELVEDGE_DATA),
    webFolder: resolve(value.SELVEDGE_WEB),
    demo: value.SELVEDGE_DEMO && !value.DATABASE_URL,
    dev: value.SELVEDGE_DEV,
    origin: value.SELVEDGE_ORIGIN ? new URL(value.SELVEDGE_ORIGIN).origin : null,
    dppVideo: value.SELVEDGE_DPP_VIDEO ?? null,
    trustedProxies: value.TRUSTED_PROXIES.split(',')
      .map((entry) => entry.trim())
      .filter(Boolean),
    smtpUrl: value.SMTP_URL ?? null,
    mailFrom: value.MAIL_FROM,
    s3: s3Of(value),
    metricsToken: value.METRICS_TOKEN ?? null,
    logLevel: value.LOG_LEVEL,
    requestsPerMinute: value.SELVEDGE_REQUESTS_PER_MINUTE,
  }
}

const s3Of = (value: z.output<typeof environment>): S3Config | null => {
  if (!value.S3_BUCKET) return null
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = value
  return {
    endpoint: value.S3_ENDPOINT,
    region: value.S3_REGION,
    bucket: value.S3_BUCKET,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
  }
}

export const filesFolder = (config: Config): string => join(config.dataFolder, 'files')
export const outboxFolder = (config: Config): string => join(config.dataFolder, 'outbox')
export const webBuildsFolder = (config: Config): string => join(config.dataFolder, 'web-builds')
export const postgresFolder = (config: Config): string => join(config.dataFolder, 'pg')
