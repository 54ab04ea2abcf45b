/**
 * How long each kind of record is kept, from which moment, and what for: the operator's pages of retention and of records of
 * processing are drawn from it, and the jobs that remove read their days here. Which table is of which kind says the server
 * (server/features/accounts/retention/kind-of-table.ts).
 */
import { EXPORT_KEPT_DAYS } from './accounts/company-exports.ts'
import { SECURITY_EVENTS_KEPT_DAYS } from './accounts/security-log.ts'
import { TRASH_DAYS } from './files/style-file-trash.ts'
import { UPLOAD_DAYS } from './files/style-file-uploads.ts'

export const RETENTION_KINDS = [
  'people',
  'sessions',
  'links',
  'devices',
  'security_log',
  'log',
  'notices',
  'invitations',
  'requests',
  'answers_by_link',
  'openings',
  'work',
  'passports',
  'views',
  'archives',
  'trash',
  'uploads',
  'imports',
  'repeated_calls',
  'product',
] as const
export type RetentionKind = (typeof RETENTION_KINDS)[number]

/** Whose personal data a kind has (GDPR, Article 30 (1) c). */
interface Personal {
  persons: string
  data: string
  recipients: string
  basis: string
}

export interface Retention {
  name: string
  /** What it is kept for. */
  why: string
  /** Null: nothing ends it by itself. */
  days: number | null
  /** From which moment the days count, or what ends it. */
  from: string
  /** Between which days an admin may set it (docs/product.md, Settings of the installation); absent where nobody may. */
  limits?: { least: number; most: number }
  /** Where the law says how long. */
  source: string | null
  /** Null: it says nothing about anybody. */
  personal: Personal | null
}

const COLLEAGUES = 'People of companies and of the operator'
const OWN_COMPANY = 'Their own company and the operator'
const PARTNERS = 'Their own company, companies that work on the same styles, and the operator'
const CONTRACT = 'Contract (GDPR, Article 6 (1) b)'
const INTEREST = 'Legitimate interest in safe operation (GDPR, Article 6 (1) f)'
const UNTIL_DELETED = 'Until the company is deleted'

export const RETENTION = {
  people: {
    name: 'People',
    why: 'To sign in, and to say who did what',
    days: null,
    from: 'Until the person is removed for good or the company is deleted',
    source: null,
    personal: {
      persons: COLLEAGUES,
      data: 'Name, email address, role, language, second factors, settings',
      recipients: PARTNERS,
      basis: CONTRACT,
    },
  },
  sessions: {
    name: 'Sessions',
    why: 'To stay signed in',
    days: 90,
    from: 'After signing in; 14 days without use end it too',
    source: null,
    personal: {
      persons: COLLEAGUES,
      data: 'Browser, time of sign-in and of last use',
      recipients: OWN_COMPANY,
      basis: CONTRACT,
    },
  },
  links: {
    name: 'Links and codes for signing in',
    why: 'To prove an address and to set a new password',
    days: 30,
    from: 'After the link ended or was used',
    source: null,
    personal: {
      persons: COLLEAGUES,
      data: 'Who it was sent to, and when it was used',
      recipients: OWN_COMPANY,
      basis: CONTRACT,
    },
  },
  devices: {
    name: 'Known browsers',
    why: 'To warn of sign-ins from a new browser',
    days: 365,
    from: 'After the last sign-in',
    limits: { least: 30, most: 1095 },
    source: null,
    personal: {
      persons: COLLEAGUES,
      data: 'A mark in the browser, and when it was last seen',
      recipients: OWN_COMPANY,
      basis: INTEREST,
    },
  },
  security_log: {
    name: 'Security log',
    why: 'To notice and explain attacks',
    days: SECURITY_EVENTS_KEPT_DAYS,
    from: 'After the event',
    limits: { least: 30, most: 1095 },
    source: null,
    personal: {
      persons: COLLEAGUES,
      data: 'Sign-ins and refusals with network address and browser',
      recipients: OWN_COMPANY,
      basis: INTEREST,
    },
  },
  log: {
    name: 'Log of changes',
    why: 'To show who changed what in records that companies share',
    days: 2190,
    from: 'After the change',
    limits: { least: 365, most: 3650 },
    source: 'Commercial letters, six years (German Commercial Code, § 257)',
    personal: {
      persons: COLLEAGUES,
      data: 'Who did what, and when',
      recipients: PARTNERS,
      basis: CONTRACT,
    },
  },
  notices: {
    name: 'Notices and emails',
    why: 'To tell people what concerns them',
    days: 365,
    from: 'After the notice',
    limits: { least: 30, most: 1095 },
    source: null,
    personal: {
      persons: COLLEAGUES,
      data: 'What somebody was told, and whether it was read',
      recipients: 'The person and the mail server',
      basis: CONTRACT,
    },
  },
  invitations: {
    name: 'Invitations',
    why: 'To let people and companies join, and to limit letters to strangers',
    days: 365,
    from: 'After the invitation ended or was answered',
    source: null,
    personal: {
      persons: 'People who are invited',
      data: 'Email address and role',
      recipients: OWN_COMPANY,
      basis: INTEREST,
    },
  },
  requests: {
    name: 'Requests to the operator',
    why: 'To verify companies and to decide on claims, additions and deletions',
    days: null,
    from: UNTIL_DELETED,
    source: null,
    personal: {
      persons: COLLEAGUES,
      data: 'Who asked and who decided, with the reason',
      recipients: OWN_COMPANY,
      basis: CONTRACT,
    },
  },
  answers_by_link: {
    name: 'Unsent answers to requests for evidence',
    why: 'To let somebody without an account answer in several steps',
    days: 0,
    from: 'From the day after the request ended',
    source: null,
    personal: {
      persons: 'People who are asked for evidence',
      data: 'What was typed or uploaded and never sent',
      recipients: 'Nobody before it is sent',
      basis: INTEREST,
    },
  },
  openings: {
    name: 'Openings of links in requests for evidence',
    why: 'To notice that a link was passed on',
    days: 365,
    from: 'After the opening',
    limits: { least: 30, most: 1095 },
    source: null,
    personal: {
      persons: 'People who are asked for evidence',
      data: 'Time and kind of browser',
      recipients: 'The company that asked',
      basis: INTEREST,
    },
  },
  work: {
    name: 'Styles, files, reports, costs and evidence',
    why: 'The work of the companies',
    days: null,
    from: UNTIL_DELETED,
    source: null,
    personal: {
      persons: COLLEAGUES,
      data: 'Who made, signed or approved it, and positions of photos',
      recipients: PARTNERS,
      basis: CONTRACT,
    },
  },
  passports: {
    name: 'Published passports',
    why: 'Garments carry their codes for as long as they are worn',
    days: null,
    from: 'Nothing ends it by itself',
    source: 'Availability of product passports (Regulation (EU) 2024/1781, Article 9)',
    personal: null,
  },
  views: {
    name: 'Counts of views of passports',
    why: 'To show a brand how often its passports are opened',
    days: 1095,
    from: 'After the day that is counted',
    limits: { least: 30, most: 3650 },
    source: null,
    personal: null,
  },
  archives: {
    name: 'Archives of a company’s data',
    why: 'To download what is the company’s own',
    days: EXPORT_KEPT_DAYS,
    from: 'After the archive is ready',
    source: null,
    personal: {
      persons: COLLEAGUES,
      data: 'All that is kept of the company',
      recipients: OWN_COMPANY,
      basis: 'Right to data portability (GDPR, Article 20)',
    },
  },
  trash: {
    name: 'Files in the trash',
    why: 'To bring a deleted file back',
    days: TRASH_DAYS,
    from: 'After the deletion',
    source: null,
    personal: null,
  },
  uploads: {
    name: 'Unfinished uploads',
    why: 'To go on with a large file after a break',
    days: UPLOAD_DAYS,
    from: 'After the last part came',
    source: null,
    personal: null,
  },
  imports: {
    name: 'Unfinished imports',
    why: 'To go on with a table that is half read in',
    days: 90,
    from: 'After the last change',
    limits: { least: 7, most: 365 },
    source: null,
    personal: null,
  },
  repeated_calls: {
    name: 'Answers to repeated calls, and limits',
    why: 'To do once what is sent twice, and to slow attacks',
    days: 7,
    from: 'After the call',
    source: null,
    personal: {
      persons: COLLEAGUES,
      data: 'Network address and the answer to a call',
      recipients: 'Nobody else',
      basis: INTEREST,
    },
  },
  product: {
    name: 'Lists and inner records of the product',
    why: 'To run the product',
    days: null,
    from: 'Nothing ends it by itself',
    source: null,
    personal: null,
  },
} as const satisfies Readonly<Record<RetentionKind, Retention>>

/** Kinds whose days an admin may set. */
export type SettableKind = {
  [K in RetentionKind]: (typeof RETENTION)[K] extends { limits: object } ? K : never
}[RetentionKind]

const isSettable = (kind: RetentionKind): kind is SettableKind => 'limits' in RETENTION[kind]

export const SETTABLE_KINDS = RETENTION_KINDS.filter(isSettable)

/** The name of the setting with the days of a kind. */
export type DaysSetting = `${SettableKind}_days`
export const daysSetting = <K extends SettableKind>(kind: K): `${K}_days` => `${kind}_days`

/** How long records of the kind are kept; null: nothing ends them by itself. */
export const keptDays = (
  kind: RetentionKind,
  inForce: Readonly<Record<DaysSetting, number>>,
): number | null => (isSettable(kind) ? inForce[daysSetting(kind)] : RETENTION[kind].days)
