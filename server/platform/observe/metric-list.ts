/**
 * Every metric of the product's own, said once: `meters.ts` makes them of it, and docs/metrics.md and the test of the
 * board and the rules read it. Node's and the process's own come from `prom-client`, under their usual names.
 */
type Kind = 'counter' | 'gauge' | 'histogram'

export interface Metric {
  kind: Kind
  help: string
  labels: readonly string[]
  /** Of a histogram, in seconds. */
  buckets?: readonly number[]
}

const gauge = (help: string, ...labels: string[]): Metric => ({ kind: 'gauge', help, labels })
const counter = (help: string, ...labels: string[]): Metric => ({ kind: 'counter', help, labels })
const histogram = (help: string, buckets: readonly number[], ...labels: string[]): Metric => ({
  ...{ kind: 'histogram', help, buckets, labels },
})

const ANSWERS = [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10]
const SHORT = [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10]
const LONG = [0.05, 0.2, 1, 5, 30, 120, 900]

export const METRICS = {
  selvedge_http_request_seconds: histogram(
    'Time from request to answer, of what Fastify answers',
    ANSWERS,
    ...['method', 'route', 'status'],
  ),
  selvedge_recent_failures: gauge('Answers of the last five minutes with a status of 500 or more'),
  selvedge_ready: gauge('1 while this process can serve, 0 otherwise'),
  selvedge_open_lines: gauge('Pages of styles that are told of changes'),
  selvedge_passports_not_genuine: gauge(
    'Answers of this process in place of a published passport that is not what was published',
  ),
  selvedge_registrations: gauge(
    'Registrations of passports by how they stand: `incomplete` ones are not sent, `waiting` ones are on their way',
    'state',
  ),
  selvedge_oldest_registration_seconds: gauge(
    'For how long the oldest registration has waited; not a number where no registry is set up',
  ),
  selvedge_time_stamps_total: counter(
    'Answers of the time stamp service: `kept`, or why none was',
    'outcome',
  ),
  selvedge_page_answers_total: counter(
    'Answers with a published page: `ready` before any routing, `kept` of the page cache, `drawn` anew',
    'way',
  ),
  selvedge_cache_entries: gauge(
    'What is kept in memory: `pages`, `ready` answers, `people` of sessions and keys',
    'cache',
  ),
  selvedge_cache_bytes: gauge('What the kept pages weigh', 'cache'),
  selvedge_pool_connections: gauge(
    'Connections to the database: `used`, `idle`, and the `most` that there may be',
    'state',
  ),
  selvedge_pool_waiting: gauge('Who waits for a connection to the database'),
  selvedge_pool_wait_seconds: histogram('Time until a connection of the pool was there', SHORT),
  selvedge_jobs: gauge(
    'Jobs by queue: `waiting` ones are due, `later` ones wait for their next try or their time, `active` ones are under way',
    ...['queue', 'state'],
  ),
  selvedge_oldest_job_seconds: gauge('For how long the oldest job that is due has waited', 'queue'),
  selvedge_failed_jobs: gauge('Failed jobs that nobody has retried'),
  selvedge_job_seconds: histogram('How long a try of a job took', LONG, ...['queue', 'outcome']),
  selvedge_letters_total: counter(
    'Emails: `sent`, or `refused` by the mail server and tried again',
    'outcome',
  ),
  selvedge_storage_seconds: histogram(
    'Time of the store of files, by what it was asked',
    SHORT,
    ...['operation', 'outcome'],
  ),
  selvedge_disk_free_ratio: gauge('Free part of the disk with the data folder, 0 to 1'),
  selvedge_backup_age_seconds: gauge('Time since the newest backup; not a number where there is none'),
  selvedge_changes_age_seconds: gauge(
    'Time since every change of the private database that was handed over was kept; not a number where none are',
  ),
  selvedge_rehearsal_age_seconds: gauge(
    'Time since a restore was rehearsed without a fault; not a number where there was none',
  ),
  selvedge_log_lines_total: counter('Lines of the log', 'level'),
  selvedge_telemetry_records_total: counter(
    'Spans and lines for the collector: `sent`, or `dropped` because it took none in time',
    ...['signal', 'outcome'],
  ),
  selvedge_telemetry_waiting: gauge('Spans and lines that wait for the collector', 'signal'),
} as const satisfies Record<string, Metric>

export type MetricName = keyof typeof METRICS
