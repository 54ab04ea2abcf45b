/** Every word of `selvedge`; the help is drawn from here. */
import type { Word } from './word.ts'

const YES = { yes: { type: 'boolean', short: 'y' } } as const

export const WORDS: Readonly<Record<string, Word>> = {
  start: {
    summary: 'starts the product on the built web app',
    usage: [''],
    about:
      'Opens the database, migrates it, and listens until it is told to end. `npm start` does so too, after it has installed and built what is missing.',
    load: async () => (await import('./start.ts')).start,
  },
  migrate: {
    summary: 'brings the database to the level of this code',
    usage: [''],
    about: 'A step before the processes of a new version start. Each process does the same when it starts.',
    load: async () => (await import('./migrate.ts')).runMigrations,
  },
  admin: {
    summary: 'makes an admin of the installation',
    usage: ['email "Full name"'],
    about: 'Asks for the password on the terminal, or reads it from standard input.',
    load: async () => (await import('./admin.ts')).admin,
  },
  backup: {
    summary: 'saves the database and every file, while people work',
    usage: ['[--to folder|s3]'],
    about:
      'Into the folder of SELVEDGE_BACKUP_FOLDER, or into the bucket of SELVEDGE_BACKUP_BUCKET where there is one.',
    options: { to: { type: 'string' } },
    load: async () => (await import('./backup.ts')).backUp,
  },
  restore: {
    summary: 'brings back what was saved, into an empty installation',
    usage: ['path of an archive, or s3:its name', '--to-time 2027-01-31T09:30:00Z, or latest'],
    about:
      'Every checksum is verified before anything is changed. Stop the product first. --to-time brings the private database and the files to a moment; SELVEDGE_POINT_IN_TIME must have been set then. What was written after it stays kept.',
    options: { 'to-time': { type: 'string' } },
    load: async () => (await import('./restore.ts')).restore,
  },
  doctor: {
    summary: 'says what is wrong with the installation, and what to do',
    usage: ['[--full] [--letter-to email]'],
    about:
      'One line for each finding: ok, warn or fail; exit code 1 where anything fails. --full reads every file instead of a sample. --letter-to sends a real letter through the mail server. Changes nothing else, and may be asked while the product runs.',
    options: { full: { type: 'boolean' }, 'letter-to': { type: 'string' } },
    load: async () => (await import('./doctor.ts')).doctor,
  },
  config: {
    summary: 'shows the variables in force and where each comes from, without secrets',
    usage: [''],
    about: 'Exit code 1 where one of them cannot be used.',
    load: async () => (await import('./config.ts')).showConfig,
  },
  user: {
    summary: 'finds a person, ends sessions, takes second factors away, deactivates',
    usage: [
      'find words',
      'sign-out email|--everybody [--yes]',
      'reset-factor email|number [--yes]',
      'deactivate email|number [--yes]',
      'reactivate email|number',
    ],
    about:
      'A number is the one that find shows. Whatever changes somebody asks first; --yes answers for a script. It stands in the log and in the security log as done by the operator’s command line.',
    options: { ...YES, everybody: { type: 'boolean' } },
    load: async () => (await import('./user.ts')).user,
  },
  account: {
    summary: 'verifies a company’s account, takes out all that is its own, or deletes it',
    usage: ['verify company [--yes]', 'export company file.zip [--yes]', 'delete company [--yes]'],
    about:
      'The company by its uuid or its whole name. A request that waits is answered by verify. The file of export holds what the company’s account managers can download; only you may read it. A company is deleted that asked for it, from the accepted day on; what goes and what stays is shown before.',
    options: YES,
    load: async () => (await import('./account.ts')).account,
  },
  verify: {
    summary: 'compares files with their rows, and published passports with their hashes',
    usage: ['[--quick]'],
    about:
      'Reads every file; --quick looks at names and sizes alone. Exit code 1 where anything is missing or changed.',
    options: { quick: { type: 'boolean' } },
    load: async () => (await import('./verify.ts')).verify,
  },
  'passport-backup': {
    summary: 'writes published passports as signed archives, and as a site that any web server serves',
    usage: ['folder [--company name] [--since 2027-01-31]', '--verify archive.tar'],
    about:
      'The folder is empty or one that this word wrote; what is as it was stays untouched, and what was withdrawn goes. Only what everybody can read is written. --company takes the passports of one brand, by its uuid or its whole name; --since those that were published or withdrawn from that day on. --verify needs no database: it checks an archive by what stands in it, exit code 1 where anything is wrong.',
    options: { company: { type: 'string' }, since: { type: 'string' }, verify: { type: 'string' } },
    load: async () => (await import('./passport-backup.ts')).passportBackup,
  },
  reindex: {
    summary: 'makes the indexes of the search anew, while people work',
    usage: [''],
    about: 'After a crash of the database’s disk, or where the search has grown slow.',
    load: async () => (await import('./reindex.ts')).reindex,
  },
  'sign-out': {
    summary: 'the same as `user sign-out`',
    usage: ['email, or --everybody'],
    about: 'Asks nothing, as scripts know it.',
    options: { everybody: { type: 'boolean' } },
    load: async () => (await import('./user.ts')).signOut,
  },
}
