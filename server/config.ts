/** The only reader of the environment. Reports every bad variable at once. */
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import type { DemoMode } from '#server/platform/parts.ts'

const on = z.enum(['0', '1', 'true', 'false', '']).transform((value) => value === '1' || value === 'true')

const splitList = (value: string): string[] =>
  value
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)

const areOrigins = (values: readonly string[]): boolean =>
  values.every((value) => /^https?:/.test(value) && URL.canParse(value) && new URL(value).origin === value)

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
  SELVEDGE_DEMO: z.enum(['0', '1', 'true', 'false', '', 'open']).default('1'),
  SELVEDGE_DEV: on.default(false),
  /** Public address, such as https://selvedge.example; without it, this machine's own names and addresses serve. */
  SELVEDGE_ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
  /** Seals what the database keeps secret; several machines on one database share it. */
  SELVEDGE_SECRET: z.string().min(32).optional(),
  /** The one that SELVEDGE_SECRET replaces; needed until a start has sealed everything again. */
  SELVEDGE_SECRET_BEFORE: z.string().min(32).optional(),
  /** Video that explains the Digital Product Passport to those who make one. */
  SELVEDGE_DPP_VIDEO: z.url({ protocol: /^https$/ }).optional(),
  /** Addresses or ranges of proxies whose X-Forwarded-* headers count, separated by commas. */
  TRUSTED_PROXIES: z.string().default(''),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('Selvedge <no-reply@selvedge.test>'),
  /** A ClamAV daemon that looks through each upload. */
  SELVEDGE_CLAMD: z
    .string()
    .regex(/^(\[[0-9a-fA-F:.]+\]|[\w.-]+):\d{1,5}$/, 'Give host:port')
    .optional(),
  S3_ENDPOINT: z.url().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** Archives go here, or into the bucket below; the data folder's `backups` unless given. */
  SELVEDGE_BACKUP_FOLDER: z.string().min(1).optional(),
  /** Reached with the settings of the S3 store above. */
  SELVEDGE_BACKUP_BUCKET: z.string().min(1).optional(),
  /** How many of the nightly archives are kept; 0 makes none. */
  SELVEDGE_BACKUP_KEEP: z.coerce.number().int().min(0).max(1000).default(7),
  /** Without it /metrics answers on this machine's own addresses only. */
  METRICS_TOKEN: z.string().min(16).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /**
   * Providers of single sign-on within the operator's own network, as origins separated by commas; all others are reached
   * over HTTPS on public addresses only.
   */
  SELVEDGE_INNER_ISSUERS: z
    .string()
    .default('')
    .transform(splitList)
    .refine(areOrigins, 'Give origins such as https://login.inner.example:8443, separated by commas'),
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
  /** Whether PORT was chosen by anyone who started the process; a chosen port is not swapped for another. */
  host: string
  databaseUrl: string | null
  databaseConnections: number
  dataFolder: string
  webFolder: string
  demo: DemoMode
  secret: string | null
  secretBefore: string | null
  dev: boolean
  origin: string | null
  dppVideo: string | null
  trustedProxies: string[]
  /** Origins of sign-in providers that may lie within a network. */
  innerIssuers: string[]
  smtpUrl: string | null
  mailFrom: string
  virusScanner: { host: string; port: number } | null
  s3: S3Config | null
  backups: { folder: string; bucket: S3Config | null; keep: number }
  metricsToken: string | null
  logLevel: string
  requestsPerMinute: number
}

export class BadConfig extends Error {}

type Environment = Record<string, string | undefined>

/** What a store of secrets hands over as files: `SELVEDGE_SECRET_FILE` names the one that holds `SELVEDGE_SECRET`. */
const SECRETS = [
  'DATABASE_URL',
  'SELVEDGE_SECRET',
  'SELVEDGE_SECRET_BEFORE',
  'SMTP_URL',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'METRICS_TOKEN',
] as const

const readSecretFiles = (env: Environment): { read: Environment; problems: string[] } => {
  const read: Environment = {}
  const problems: string[] = []
  for (const name of SECRETS) {
    const file = env[`${name}_FILE`]
    if (!file) continue
    if (env[name]) problems.push(`${name}_FILE: ${name} is set too; set one of them`)
    try {
      // Anyone who writes a file with an editor or `echo` ends it with a new line.
      read[name] = readFileSync(file, 'utf8').trimEnd()
    } catch (error) {
      problems.push(`${name}_FILE: ${(error as Error).message}`)
    }
  }
  return { read, problems }
}

/** @throws BadConfig with one line for each variable that cannot be used. */
export const readConfig = (env: Environment): Config => {
  const secrets = readSecretFiles(env)
  const parsed = environment.safeParse({ ...env, ...secrets.read })
  const problems = [
    ...secrets.problems,
    ...(parsed.error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? []),
  ]
  if (!parsed.success || problems.length > 0)
    throw new BadConfig(
      `These environment variables cannot be used:\n${problems.map((line) => `  ${line}`).join('\n')}`,
    )
  const value = parsed.data
  return {
    port: value.PORT,
    host: value.HOST,
    databaseUrl: value.DATABASE_URL ?? null,
    databaseConnections: value.DATABASE_CONNECTIONS,
    dataFolder: resolve(value.SELVEDGE_DATA),
    webFolder: resolve(value.SELVEDGE_WEB),
    demo: demoModeOf(value),
    secret: value.SELVEDGE_SECRET ?? null,
    secretBefore: value.SELVEDGE_SECRET_BEFORE ?? null,
    dev: value.SELVEDGE_DEV,
    origin: value.SELVEDGE_ORIGIN ? new URL(value.SELVEDGE_ORIGIN).origin : null,
    dppVideo: value.SELVEDGE_DPP_VIDEO ?? null,
    trustedProxies: splitList(value.TRUSTED_PROXIES),
    innerIssuers: value.SELVEDGE_INNER_ISSUERS,
    smtpUrl: value.SMTP_URL ?? null,
    mailFrom: value.MAIL_FROM,
    virusScanner: value.SELVEDGE_CLAMD ? placeOf(value.SELVEDGE_CLAMD) : null,
    s3: value.S3_BUCKET ? s3Of(value, value.S3_BUCKET) : null,
    backups: {
      folder: resolve(value.SELVEDGE_BACKUP_FOLDER ?? join(value.SELVEDGE_DATA, 'backups')),
      bucket: value.SELVEDGE_BACKUP_BUCKET ? s3Of(value, value.SELVEDGE_BACKUP_BUCKET) : null,
      keep: value.SELVEDGE_BACKUP_KEEP,
    },
    metricsToken: value.METRICS_TOKEN ?? null,
    logLevel: value.LOG_LEVEL,
    requestsPerMinute: value.SELVEDGE_REQUESTS_PER_MINUTE,
  }
}

const placeOf = (address: string): { host: string; port: number } => {
  const colon = address.lastIndexOf(':')
  return { host: address.slice(0, colon).replace(/^\[|\]$/g, ''), port: Number(address.slice(colon + 1)) }
}

/** Demo people exist on the private database only. */
const demoModeOf = ({ DATABASE_URL, SELVEDGE_DEMO }: z.output<typeof environment>): DemoMode => {
  if (DATABASE_URL || SELVEDGE_DEMO === '0' || SELVEDGE_DEMO === 'false' || SELVEDGE_DEMO === '') return 'off'
  return SELVEDGE_DEMO === 'open' ? 'open' : 'local'
}

const s3Of = (value: z.output<typeof environment>, bucket: string): S3Config => {
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = value
  return {
    endpoint: value.S3_ENDPOINT,
    region: value.S3_REGION,
    bucket,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
  }
}

export const filesFolder = (config: Config): string => join(config.dataFolder, 'files')
/** What a process keeps to itself and nobody can make again; a backup has it too. */
export const secretsFolder = (config: Config): string => join(config.dataFolder, 'secrets')
export const outboxFolder = (config: Config): string => join(config.dataFolder, 'outbox')
export const webBuildsFolder = (config: Config): string => join(config.dataFolder, 'web-builds')
export const postgresFolder = (config: Config): string => join(config.dataFolder, 'pg')
