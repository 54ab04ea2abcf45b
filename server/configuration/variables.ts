/**
 * Every variable of the environment, said once: reading and checking it, `selvedge config` and the README's table come
 * from here. Texts are Markdown for the README.
 */
import { join } from 'node:path'
import { LOG_FORMATS } from '#server/platform/observe/process-log.ts'
import * as shape from './shapes.ts'

export interface Variable<T> {
  shape: shape.Shape<unknown>
  fallback: T
  /** As the README and `selvedge config` show it. */
  shownDefault: string
  /** Never shown, and may come from a file that `NAME_FILE` names. */
  isSecret: boolean
  about: string
}

const optional = <T>(
  of: shape.Shape<T>,
  about: string,
  { isSecret = false, shownDefault = '' } = {},
): Variable<T | null> => ({ shape: of, fallback: null, shownDefault, isSecret, about })

const withDefault = <T>(
  of: shape.Shape<T>,
  [fallback, shownDefault]: [fallback: NoInfer<T>, shownDefault: string],
  about: string,
  { isSecret = false } = {},
): Variable<T> => ({ shape: of, fallback, shownDefault, isSecret, about })

const secret = { isSecret: true }
const folder = shape.text('the path of a folder')
const bucket = shape.text('the name of a bucket without slashes', /^[^\s/\\]+$/)
const WEB_FOLDER = join(import.meta.dirname, '../../dist/client')
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const DEMO_MODES = ['0', '1', 'true', 'false', 'open'] as const

export const VARIABLES = {
  PORT: withDefault(
    shape.port,
    [3000, '3000'],
    'port to listen on; where it is in use the start fails, and without the variable the next free one from 3000 is taken',
  ),
  HOST: withDefault(
    shape.host,
    ['::', '::'],
    'address to listen on; includes IPv4, and falls back to it on a machine without IPv6',
  ),
  DATABASE_URL: optional(
    shape.address(['postgres:', 'postgresql:'], 'postgresql://selvedge:password@db.example/selvedge'),
    'PostgreSQL 15 or newer instead of the private one; no demo data then. A pooler such as PgBouncer must be in session mode, because each connection hears of its own changes',
    secret,
  ),
  DATABASE_DIRECT_URL: optional(
    shape.address(['postgres:', 'postgresql:'], 'postgresql://selvedge:password@db.example:5432/selvedge'),
    'the same database without the pooler, for the one line of each process that holds its lock and hears notices, for migrations, backups and commands',
    secret,
  ),
  DATABASE_READ_URL: optional(
    shape.address(
      ['postgres:', 'postgresql:'],
      'postgresql://selvedge:password@standby.example:5432/selvedge',
    ),
    'a streaming standby of the same database, for statistics and logs, which may lack the last three seconds. Late, away, or asked by somebody who has just written, it is passed over',
    secret,
  ),
  DATABASE_NAMED_STATEMENTS: withDefault(
    shape.onOff,
    [true, '1'],
    '`0` names no statement, for a pooler that mixes them up between connections, as PgBouncer before 1.21 does; joined pages take twice as long then. Such a pooler must still be in session mode',
  ),
  DATABASE_CONNECTIONS: withDefault(shape.wholeNumber(2, 200), [10, '10'], 'size of the pool, 2 to 200'),
  SELVEDGE_DATA: withDefault(
    folder,
    ['data', 'data'],
    'folder of the private database, the files, the outbox and the web app’s last builds',
  ),
  SELVEDGE_WEB: withDefault(folder, [WEB_FOLDER, 'dist/client'], 'folder of the built web app'),
  SELVEDGE_DEMO: withDefault(
    shape.oneOf(DEMO_MODES),
    ['1', '1'],
    '`0` loads no demo data and disables the published password; `open` lets the demo people sign in from other machines too, for a container or a classroom',
  ),
  SELVEDGE_SECRET: optional(
    shape.secretText(32),
    '32 characters or more, to encrypt secrets in the database; the same for all machines of an installation. Without it the key is in the database',
    secret,
  ),
  SELVEDGE_SECRET_BEFORE: optional(
    shape.secretText(32),
    'the secret that `SELVEDGE_SECRET` replaces; a start with both encrypts everything again, and says when this one can be removed',
    secret,
  ),
  SELVEDGE_DEV: withDefault(
    shape.onOff,
    [false, '0'],
    'set by `npm run dev`: serves the web app from its sources',
  ),
  SELVEDGE_ORIGIN: optional(
    shape.origin,
    'public address, for emails, links, QR codes and the proof of origin; requests for other hosts are refused. Without it links in emails lead to `http://localhost:PORT`, and requests for this machine’s own names and addresses are served',
  ),
  SELVEDGE_DPP_VIDEO: optional(
    shape.address(['https:'], 'https://video.example/passports'),
    'https address of a video, offered under HOW DPP WORKS',
  ),
  SELVEDGE_REGISTRY_URL: optional(
    shape.webAddress('https://registry.example/registrations'),
    'address of a registry of product passports: each published passport is registered there, as `docs/registry.md` says. Without it registrations wait',
  ),
  SELVEDGE_REGISTRY_TOKEN: optional(
    shape.secretText(16),
    'bearer token for that registry, 16 characters or more',
    secret,
  ),
  SELVEDGE_TIMESTAMP_URL: optional(
    shape.webAddress('https://stamps.example/tsr'),
    'address of a time stamp service (RFC 3161): heads of the log of publications are sent there, one an hour at most',
  ),
  SELVEDGE_BACKUP_URL: optional(
    shape.webAddress('https://backup.example'),
    'where a second service serves what `selvedge passport-backup` writes; registrations name the passport’s copy there',
  ),
  SELVEDGE_REQUESTS_PER_MINUTE: withDefault(
    shape.wholeNumber(1, Number.MAX_SAFE_INTEGER),
    [3000, '3000'],
    'requests to the API from one address before 429',
  ),
  TRUSTED_PROXIES: withDefault(
    shape.proxies,
    [[], ''],
    'addresses or ranges of proxies whose `X-Forwarded-*` headers count, separated by commas',
  ),
  SELVEDGE_INNER_ISSUERS: withDefault(
    shape.origins,
    [[], ''],
    'providers of single sign-on within your own network, as origins separated by commas; all others are reached over HTTPS on public addresses only',
  ),
  SMTP_URL: optional(
    shape.address(['smtp:', 'smtps:'], 'smtps://name:password@mail.example'),
    'mail server; without it each email is a file in `data/outbox`. With `smtp:` another machine must offer STARTTLS, unless the address ends with `?ignoreTLS=true`',
    secret,
  ),
  MAIL_FROM: withDefault(
    shape.mailSender,
    ['Selvedge <no-reply@selvedge.test>', 'Selvedge <no-reply@selvedge.test>'],
    'sender of the emails',
  ),
  SELVEDGE_CLAMD: optional(
    shape.hostAndPort('127.0.0.1:3310'),
    '`host:port` of a ClamAV daemon: each upload is scanned before it is kept, and refused while the daemon cannot be asked. Its `StreamMaxLength` must be 52M or more',
  ),
  S3_BUCKET: optional(bucket, 'bucket for files instead of `data/files`'),
  S3_ENDPOINT: optional(shape.webAddress('https://s3.example:9000'), 'address of an S3-compatible store', {
    shownDefault: 'that of AWS',
  }),
  S3_REGION: withDefault(
    shape.text('a name of a region, such as eu-central-1', /^\S+$/),
    ['us-east-1', 'us-east-1'],
    'its region',
  ),
  S3_ACCESS_KEY_ID: optional(
    shape.text('the key’s id'),
    'its access key; without key and secret the AWS client’s default credentials are used',
    secret,
  ),
  S3_SECRET_ACCESS_KEY: optional(shape.text('the key’s secret'), 'its secret key', secret),
  SELVEDGE_BACKUP_FOLDER: optional(
    folder,
    'folder for backups, and for one that is being uploaded to the bucket',
    { shownDefault: 'data/backups' },
  ),
  SELVEDGE_BACKUP_BUCKET: optional(
    bucket,
    'bucket for backups, reached with the `S3_` settings; the nightly ones go there too',
  ),
  SELVEDGE_BACKUP_KEEP: withDefault(
    shape.wholeNumber(0, 1000),
    [7, '7'],
    'how many nightly backups are kept; `0` makes none',
  ),
  SELVEDGE_POINT_IN_TIME: withDefault(
    shape.wholeNumber(0, 365),
    [0, '0'],
    'for how many days back the private database can be restored to any second, with the files; its changes and a base backup each night go where backups go. `0` keeps none. An external database has means of its own',
  ),
  SELVEDGE_REHEARSE_RESTORE: withDefault(
    shape.onOff,
    [false, '0'],
    '`1` restores the newest backup beside the database every Sunday, verifies it and throws it away; an external database’s role must be allowed to make databases',
  ),
  METRICS_TOKEN: optional(
    shape.secretText(16),
    'bearer token for `/metrics`, 16 characters or more; without it only this machine can read them',
    secret,
  ),
  LOG_LEVEL: withDefault(
    shape.oneOf(LOG_LEVELS),
    ['info', 'info'],
    '`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`',
  ),
  LOG_FORMAT: optional(
    shape.oneOf(LOG_FORMATS),
    '`json` makes each line of the log one object, also those of starts, jobs and crashes; `words` says starts and ends in plain lines',
    { shownDefault: 'words on a terminal, else json' },
  ),
  SELVEDGE_ACCESS_LOG: optional(
    shape.wholeNumber(0, 100),
    'of how many answers in a hundred the log has a line; those that failed (500 and more) or took a second always have one',
    { shownDefault: '5, in words 0' },
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(
    shape.webAddress('http://collector.example:4318'),
    'OpenTelemetry collector for traces and the log, the security log included, by OTLP/HTTP as JSON; nothing is sent without it',
  ),
  OTEL_EXPORTER_OTLP_HEADERS: withDefault(
    shape.headers,
    [{}, ''],
    'headers for the collector, `name=value` separated by commas',
    secret,
  ),
  OTEL_SERVICE_NAME: withDefault(
    shape.text('a name'),
    ['selvedge', 'selvedge'],
    'as what the collector knows this installation',
  ),
  OTEL_TRACES_SAMPLER_ARG: withDefault(
    shape.share,
    [1, '1'],
    'part of the requests and jobs that are traced, 0 to 1',
  ),
  SELVEDGE_ENV_FILE: withDefault(
    shape.text('the path of a file'),
    ['.env', '.env'],
    'file with variables, one `NAME=value` a line, read where the command is started; what the environment itself has goes first',
  ),
} satisfies Record<string, Variable<unknown>>

export type VariableName = keyof typeof VARIABLES

/** What the variables say, by name. */
export type Values = {
  [Name in VariableName]: (typeof VARIABLES)[Name] extends Variable<infer T> ? T : never
}

export const VARIABLE_NAMES = Object.keys(VARIABLES) as VariableName[]

/** What a store of secrets hands over as files: `SELVEDGE_SECRET_FILE` names the one that holds `SELVEDGE_SECRET`. */
export const SECRET_NAMES = VARIABLE_NAMES.filter((name) => VARIABLES[name].isSecret)

/** Read by tests and scripts, not by the product. */
export const TOOL_VARIABLES: Readonly<Record<string, string>> = {
  TEST_DATABASE_URL: '`npm test` on this server instead of a private one; its user may create databases',
  SELVEDGE_BROWSER: 'browser for the end-to-end tests of `npm test`',
  CHROME_PATH: 'the same, under the name that other tools use',
  SELVEDGE_DEV_SERVER:
    'where `vite` alone sends the calls of the web app; `http://localhost:3000` unless given',
  E2E_PICTURES: 'when set, the end-to-end tests save screenshots in `.cache/e2e`',
}

/** Scripts tell each other so; nobody sets them. */
export const INNER_VARIABLES: readonly string[] = [
  'SELVEDGE_BUILD_FOLDER',
  'SELVEDGE_MATRIX_OF',
  'SELVEDGE_WEB_COMES',
]
