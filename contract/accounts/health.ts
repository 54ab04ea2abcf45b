/**
 * The signs by which one sees how an installation is: for the operator's page, and for alerts. One list has their limits;
 * the page is drawn from it, and deploy/prometheus/selvedge.rules.yaml is written from it (`npm run docs:alerts`).
 */
import { z } from 'zod'
import { call } from '../call.ts'

export const SIGN_IDS = [
  'serving',
  'failures',
  'passports',
  'registrations',
  'failed_jobs',
  'late_jobs',
  'late_letters',
  'connections',
  'disk',
  'backup',
  'changes',
  'rehearsal',
  'busy',
  'collector',
] as const
export type SignId = (typeof SIGN_IDS)[number]

/** How its value is said. */
export type SignUnit = 'yes' | 'count' | 'seconds' | 'milliseconds' | 'percent'

export interface Sign {
  name: string
  /** What it shows. */
  about: string
  /** What to do where it is not well. */
  remedy: string
  unit: SignUnit
  /** As `/metrics` has it; of several values the largest counts. */
  metric: string
  labels?: Readonly<Record<string, string>>
  /** Whether values over or under the limits are bad. */
  bad: 'over' | 'under'
  /** Past it something waits for somebody. Null: it is well or wrong. */
  waits: number | null
  /** Past it something is wrong. */
  wrong: number
  /** For how many minutes, before an alert. */
  minutes: number
}

const HOUR = 3600

export const SIGNS: Readonly<Record<SignId, Sign>> = {
  serving: {
    name: 'The product can serve',
    about: 'Database, disk and start, as a load balancer asks for them',
    remedy: 'Run “selvedge doctor”: it names what is missing and what to do.',
    ...{ unit: 'yes', metric: 'selvedge_ready', bad: 'under', waits: null, wrong: 1, minutes: 2 },
  },
  failures: {
    name: 'Answers that failed',
    about: 'Errors of the product in the last five minutes',
    remedy: 'Search the log for the level 50. Each line names its request and what failed.',
    ...{ unit: 'count', metric: 'selvedge_recent_failures', bad: 'over', waits: 0, wrong: 10, minutes: 1 },
  },
  passports: {
    name: 'Passports that are not genuine',
    about: 'Published passports that somebody changed in the database, and that are not served',
    remedy:
      'Run “selvedge verify”: it names them. Bring them back from a backup, and find out who changed them.',
    ...{
      unit: 'count',
      metric: 'selvedge_passports_not_genuine',
      bad: 'over',
      waits: null,
      wrong: 0,
      minutes: 0,
    },
  },
  registrations: {
    name: 'Waiting time of registrations',
    about: 'For how long the oldest registration of a passport has waited for an answer of the registry',
    remedy: 'Run “selvedge doctor”: it says what the registry at SELVEDGE_REGISTRY_URL answers.',
    ...{ unit: 'seconds', metric: 'selvedge_oldest_registration_seconds', bad: 'over' },
    ...{ waits: 6 * HOUR, wrong: 72 * HOUR, minutes: 5 },
  },
  failed_jobs: {
    name: 'Failed jobs',
    about: 'Jobs that were tried often enough and wait for an admin',
    remedy: 'Open Failed jobs: each one has its cause there, and can be tried again.',
    ...{ unit: 'count', metric: 'selvedge_failed_jobs', bad: 'over', waits: 0, wrong: 20, minutes: 5 },
  },
  late_jobs: {
    name: 'Waiting time of jobs',
    about: 'For how long the oldest job that is due has waited',
    remedy: 'The jobs are behind or stand still. Look for jobs in the log, and start the process again.',
    ...{ unit: 'seconds', metric: 'selvedge_oldest_job_seconds', bad: 'over' },
    ...{ waits: 5 * 60, wrong: HOUR, minutes: 5 },
  },
  late_letters: {
    name: 'Waiting time of emails',
    about: 'For how long the oldest email that is due has waited',
    remedy: 'Send yourself a letter with “selvedge doctor”: it says what the mail server answers.',
    ...{ unit: 'seconds', metric: 'selvedge_oldest_job_seconds', labels: { queue: 'mail' }, bad: 'over' },
    ...{ waits: 2 * 60, wrong: HOUR / 2, minutes: 5 },
  },
  connections: {
    name: 'Requests that wait for the database',
    about: 'Requests without a connection to the database at this moment',
    remedy: 'Look for slow statements in the database, or raise DATABASE_CONNECTIONS.',
    ...{ unit: 'count', metric: 'selvedge_pool_waiting', bad: 'over', waits: 5, wrong: 50, minutes: 2 },
  },
  disk: {
    name: 'Free disk',
    about: 'Free part of the disk with the data folder',
    remedy: 'Free space or enlarge the disk. Old backups and logs usually take the most.',
    ...{
      unit: 'percent',
      metric: 'selvedge_disk_free_ratio',
      bad: 'under',
      waits: 0.2,
      wrong: 0.08,
      minutes: 5,
    },
  },
  backup: {
    name: 'Age of the newest backup',
    about: 'A backup is made every night at 01:41 UTC',
    remedy: 'Look for the backup under Failed jobs, or make one with “selvedge backup”.',
    ...{ unit: 'seconds', metric: 'selvedge_backup_age_seconds', bad: 'over' },
    ...{ waits: 30 * HOUR, wrong: 72 * HOUR, minutes: 5 },
  },
  changes: {
    name: 'Age of the kept changes',
    about: 'Since when not every change of the private database is kept for a restore to a moment',
    remedy: 'Search the log for “Changes are not kept”: it says why. Until then a restore ends there.',
    ...{ unit: 'seconds', metric: 'selvedge_changes_age_seconds', bad: 'over' },
    ...{ waits: 5 * 60, wrong: HOUR, minutes: 5 },
  },
  rehearsal: {
    name: 'Age of the last rehearsed restore',
    about: 'A restore is rehearsed every Sunday at 04:23 UTC',
    remedy: 'Look for the rehearsal under Failed jobs: it says what was missing or changed.',
    ...{ unit: 'seconds', metric: 'selvedge_rehearsal_age_seconds', bad: 'over' },
    ...{ waits: 9 * 24 * HOUR, wrong: 22 * 24 * HOUR, minutes: 5 },
  },
  busy: {
    name: 'Delay of the process',
    about: 'What all work waits because other work is under way; one in a hundred waits longer',
    remedy:
      'The processor has too much to do. Look which answers take long in the log, or start more processes.',
    ...{ unit: 'milliseconds', metric: 'nodejs_eventloop_lag_p99_seconds', bad: 'over' },
    ...{ waits: 0.2, wrong: 1, minutes: 5 },
  },
  collector: {
    name: 'Traces and lines for the collector',
    about: 'What waits because the OpenTelemetry collector takes nothing; what finds no room is dropped',
    remedy: 'Look whether the collector at OTEL_EXPORTER_OTLP_ENDPOINT runs and can be reached.',
    ...{
      unit: 'count',
      metric: 'selvedge_telemetry_waiting',
      bad: 'over',
      waits: 2000,
      wrong: 4000,
      minutes: 5,
    },
  },
}

/** `unknown`: there is no such value, as of a backup where none was made yet. */
export const SIGN_STATES = ['wrong', 'waits', 'unknown', 'well'] as const
export type SignState = (typeof SIGN_STATES)[number]

export const signReading = z.object({
  id: z.enum(SIGN_IDS),
  state: z.enum(SIGN_STATES),
  /** In the unit of the metric: seconds, a part of 1, a number. */
  value: z.number().nullable(),
})
export type SignReading = z.infer<typeof signReading>

export const readHealth = call({
  name: 'readHealth',
  method: 'GET',
  path: '/api/admin/health',
  tag: 'Health',
  summary: 'How the installation is, as this process sees it',
  access: 'admin',
  answer: z.object({ data: z.array(signReading) }),
})
