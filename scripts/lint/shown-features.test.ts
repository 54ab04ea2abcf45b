/** No feature is forgotten by the demo and by the check of crashes, unless a reason is given here. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const readAll = (pattern: string): string =>
  globSync(pattern, { cwd: ROOT })
    .filter((path) => !path.endsWith('.test.ts'))
    .map((path) => readFileSync(join(ROOT, path), 'utf8'))
    .join('\n')

const FEATURES = globSync('server/features/*/*/', { cwd: ROOT }).map((path) => path.split('/').at(3) ?? '')
const DEMO = readAll('server/demo/**/*.ts')
const CRASH = readAll('scripts/crash/**/*.ts')

/** The names of the contract's calls that the feature answers. */
const callsOf = (feature: string): string[] => [
  ...new Set(
    [...readAll(`server/features/*/${feature}/**/*.ts`).matchAll(/app\.route\(\s*(?:\w+\.)?(\w+)/g)].map(
      ([, name = '']) => name,
    ),
  ),
]
const isMadeIn = (text: string) => (name: string) => new RegExp(`\\b${name}\\b`).test(text)
const isShown = (feature: string): boolean =>
  callsOf(feature).some((name) => isMadeIn(DEMO)(name) || isMadeIn(CRASH)(name))

/** In neither, and why nothing is lost by it. What writes here writes as one row or transaction of the usual kind. */
const EXCEPTIONS: Record<string, string> = {
  activity: 'reads what the others noted; the demo has it without a call',
  'table-imports': 'one row for an import, and one a word; a demo has no file that somebody left half read',
  'api-keys': 'a key is shown once, so a demo would have one that nobody knows',
  'cost-documents': 'prints what the cost sheets of the demo hold, and writes nothing',
  'company-deletions': 'the companies of the demo stay; over all tables, its test deletes each of them',
  'company-exports': 'an archive ends within a week, so a demo would have one that is gone',
  dashboard: 'reads what the demo made',
  departures: 'everybody of the demo signs in; over all tables, its test removes people of the demo',
  'first-steps': 'reads what the demo made; a person puts it away with one column of the own row',
  'evidence-requests': 'a request is a letter, and the demo sends none: it would be on its way for ever',
  'factory-requests': 'one row; the demo has factories that are confirmed',
  'form-uploads': 'a row lives until its form is saved; the forms are looked for by their nouns',
  'claim-blocks': 'rows of a setting; the demo holds nothing back, as every new company does',
  'installation-settings': 'one row; the demo has everything as usual',
  provisioning: 'a token is shown once, and no directory keeps the people of the demo',
  'second-factor-policies': 'one row a company; everybody of the demo signs in by a password alone',
  health: 'reads what the installation is like, and keeps nothing',
  'final-gate': 'one row a company; the demo lets its styles through, as every new company does',
  'library-uses': 'saves charts and notes by the functions of their calls, one transaction a style',
  follows: 'one row a person; the demo’s people follow nothing yet',
  'in-charge': 'rows of a role, one transaction; in the demo account managers are told, as in a new company',
  notifications: 'the demo makes them by what people do; settings are one row a person',
  'gtin-imports': 'saves drafts of passports by the function of the call for one',
  'issue-documents': 'prints what issues of the demo froze, and writes nothing',
  'organization-requests': 'one row; the demo has the companies themselves',
  'passport-analytics': 'reads counts; the demo writes them, because a view has no call',
  'passport-credentials': 'signed when somebody asks; a domain is proved by a web server that a demo has not',
  'passport-links': 'a link is shown once, so a demo would have one that nobody knows; one row each',
  'passport-machines': 'answers addresses of published passports, without calls of the contract',
  'passport-backups': 'written by the operator’s command into a folder, without a call',
  'passport-registrations':
    'every publication of the demo makes one, in its transaction; a demo has no registry',
  'passport-proofs': 'every publication of the demo is signed and logged, without a call of its own',
  'qc-pdf': 'prints reports of the demo, and writes nothing',
  registry: 'has rows and no calls',
  retention: 'has no calls, and ends rows that a demo is too young for',
  requests: 'has no calls; those of the kinds that it serves are looked for by their nouns',
  search: 'reads what the demo made',
  'security-log': 'reads what signing in and changing rights recorded',
  'sign-on-providers': 'a provider is another server, which a demo has not; one row and its groups a save',
  'single-sign-on': 'needs a provider, which a demo has not; a sign-in is one transaction',
  'step-verification': 'the demo writes confirmed steps, because two companies would have to answer',
  'style-bulk': 'does to many what the calls for one do, each in a transaction of its own',
  'style-copies': 'one transaction of other features’ saves; its tests compare each part',
  'style-duplicates': 'one transaction; what it copies is compared by the catalogue',
  'style-import': 'one transaction, by the functions of the calls for one style',
  'style-list': 'answers from memory; a saved view is one row',
  'style-live': 'a line that is open has nothing to keep',
  team: 'the demo makes its people without letters',
}

test('every feature is in the demo or in the check of crashes, or is excepted with a reason', () => {
  expect(FEATURES.length).toBeGreaterThan(40)
  expect(FEATURES.filter((feature) => !isShown(feature) && !(feature in EXCEPTIONS))).toEqual([])
})

test('no exception is kept that is not needed', () => {
  const names = Object.keys(EXCEPTIONS)
  expect(names.filter((feature) => !FEATURES.includes(feature) || isShown(feature))).toEqual([])
})
