/** The only reader of the environment. Reports every bad variable at once. */
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { adoptEnvFile } from '#server/configuration/env-file.ts'
import { type Environment, readVariables } from '#server/configuration/read-variables.ts'
import type { Values } from '#server/configuration/variables.ts'
import { LOG_FORMATS, type LogFormat } from '#server/platform/observe/process-log.ts'
import type { TelemetryConfig } from '#server/platform/observe/telemetry.ts'
import type { DemoMode } from '#server/platform/parts.ts'

export interface S3Config {
  endpoint: string | undefined
  region: string
  bucket: string
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined
}

export interface Config {
  port: number
  /** Whether PORT was chosen by anyone who started the process; a chosen port is not swapped for another. */
  isPortChosen: boolean
  host: string
  databaseUrl: string | null
  /** The same database without a pooler in between; that of `databaseUrl` unless it is named. */
  directUrl: string | null
  /** A standby of it, for reads that bear a delay. */
  readUrl: string | null
  databaseConnections: number
  /** Whether statements are prepared under a name once a connection. */
  namesStatements: boolean
  dataFolder: string
  webFolder: string
  demo: DemoMode
  secret: string | null
  secretBefore: string | null
  dev: boolean
  origin: string | null
  dppVideo: string | null
  /** Of product passports; the addresses are null where there is none. */
  registry: { url: string | null; token: string | null; backupUrl: string | null }
  timeStampUrl: string | null
  trustedProxies: string[]
  /** Origins of sign-in providers that may lie within a network. */
  innerIssuers: string[]
  smtpUrl: string | null
  /** Null: as an admin set it, or the usual one. */
  mailFrom: string | null
  virusScanner: { host: string; port: number } | null
  s3: S3Config | null
  backups: { folder: string; bucket: S3Config | null; keep: number; isRehearsed: boolean }
  /** For how many days back the private database can be brought to any second; 0 for none. */
  pointInTimeDays: number
  metricsToken: string | null
  logLevel: string
  logFormat: LogFormat
  /** Of a hundred answers, how many have a line in the log. */
  accessLogPercent: number
  /** Null: nothing is sent. */
  telemetry: TelemetryConfig | null
  /** Null: as an admin set it, or as usual. */
  requestsPerMinute: number | null
}

export class BadConfig extends Error {
  override name = 'BadConfig'
  /** A line for each. */
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(`These environment variables cannot be used:\n${problems.map((line) => `  ${line}`).join('\n')}`)
    this.problems = problems
  }
}

/** Enough to see what people do, and little beside what they send. */
const ACCESS_LOG_PERCENT = 5

/** @throws BadConfig with one line for each variable that cannot be used. */
export const readConfig = (env: Environment, more: readonly string[] = []): Config => {
  const { values: value, texts, problems } = readVariables(env)
  const all = [...more, ...problems]
  if (all.length > 0) throw new BadConfig(all)
  const logFormat = value.LOG_FORMAT ?? formatByTerminal()
  return {
    port: value.PORT,
    isPortChosen: texts.PORT !== undefined,
    host: value.HOST,
    databaseUrl: value.DATABASE_URL,
    directUrl: value.DATABASE_DIRECT_URL ?? value.DATABASE_URL,
    readUrl: value.DATABASE_READ_URL,
    databaseConnections: value.DATABASE_CONNECTIONS,
    namesStatements: value.DATABASE_NAMED_STATEMENTS,
    dataFolder: resolve(value.SELVEDGE_DATA),
    webFolder: resolve(value.SELVEDGE_WEB),
    demo: demoModeOf(value),
    secret: value.SELVEDGE_SECRET,
    secretBefore: value.SELVEDGE_SECRET_BEFORE,
    dev: value.SELVEDGE_DEV,
    origin: value.SELVEDGE_ORIGIN,
    dppVideo: value.SELVEDGE_DPP_VIDEO,
    registry: {
      url: value.SELVEDGE_REGISTRY_URL,
      token: value.SELVEDGE_REGISTRY_TOKEN,
      backupUrl: value.SELVEDGE_BACKUP_URL,
    },
    timeStampUrl: value.SELVEDGE_TIMESTAMP_URL,
    trustedProxies: value.TRUSTED_PROXIES,
    innerIssuers: value.SELVEDGE_INNER_ISSUERS,
    smtpUrl: value.SMTP_URL,
    mailFrom: texts.MAIL_FROM === undefined ? null : value.MAIL_FROM,
    virusScanner: value.SELVEDGE_CLAMD,
    s3: value.S3_BUCKET ? s3Of(value, value.S3_BUCKET) : null,
    backups: {
      folder: resolve(value.SELVEDGE_BACKUP_FOLDER ?? join(value.SELVEDGE_DATA, 'backups')),
      bucket: value.SELVEDGE_BACKUP_BUCKET ? s3Of(value, value.SELVEDGE_BACKUP_BUCKET) : null,
      keep: value.SELVEDGE_BACKUP_KEEP,
      isRehearsed: value.SELVEDGE_REHEARSE_RESTORE,
    },
    pointInTimeDays: value.SELVEDGE_POINT_IN_TIME,
    metricsToken: value.METRICS_TOKEN,
    logLevel: value.LOG_LEVEL,
    logFormat,
    accessLogPercent: value.SELVEDGE_ACCESS_LOG ?? (logFormat === 'json' ? ACCESS_LOG_PERCENT : 0),
    telemetry: telemetryOf(value),
    requestsPerMinute:
      texts.SELVEDGE_REQUESTS_PER_MINUTE === undefined ? null : value.SELVEDGE_REQUESTS_PER_MINUTE,
  }
}

const formatByTerminal = (): LogFormat => (process.stdout.isTTY ? 'words' : 'json')

/** Before the environment is read, so that what is wrong with it is said in the form that was asked for. */
export const readLogFormat = (): LogFormat =>
  LOG_FORMATS.find((format) => format === process.env.LOG_FORMAT) ?? formatByTerminal()

const telemetryOf = (value: Values): TelemetryConfig | null =>
  value.OTEL_EXPORTER_OTLP_ENDPOINT === null
    ? null
    : {
        endpoint: value.OTEL_EXPORTER_OTLP_ENDPOINT,
        headers: value.OTEL_EXPORTER_OTLP_HEADERS,
        service: value.OTEL_SERVICE_NAME,
        share: value.OTEL_TRACES_SAMPLER_ARG,
      }

/** The same for a process of its own: with what `.env` has. */
export const readOwnConfig = (): Config => {
  const { problem } = adoptEnvFile(process.env)
  return readConfig(process.env, problem ? [problem] : [])
}

/** @throws BadConfig where there can be no such folder */
export const makeDataFolder = async ({ dataFolder }: Config): Promise<void> => {
  try {
    await mkdir(dataFolder, { recursive: true })
  } catch (cause) {
    throw new BadConfig([`SELVEDGE_DATA: the folder cannot be made: ${(cause as Error).message}`])
  }
}

/** Demo people exist on the private database only. */
const demoModeOf = ({ DATABASE_URL, SELVEDGE_DEMO }: Values): DemoMode => {
  if (DATABASE_URL || SELVEDGE_DEMO === '0' || SELVEDGE_DEMO === 'false') return 'off'
  return SELVEDGE_DEMO === 'open' ? 'open' : 'local'
}

const s3Of = (value: Values, bucket: string): S3Config => {
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = value
  return {
    endpoint: value.S3_ENDPOINT ?? undefined,
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
