/** What would be a hole wherever somebody's words reached it is absent, or stands in the few places that are named here. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const SOURCES = globSync('{contract,server,web}/**/*.{ts,tsx}', { cwd: ROOT })
  .filter((path) => !/\.test\.tsx?$|^(server|web)\/test\//.test(path))
  .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))

/** The files of which a part looks so. */
const filesWith = (pattern: RegExp, under = ''): string[] =>
  SOURCES.filter(({ path, text }) => path.startsWith(under) && pattern.test(text))
    .map(({ path }) => path)
    .sort()

/** The words that the pattern's group takes, wherever it stands. */
const wordsAt = (pattern: RegExp): string[] => [
  ...new Set(SOURCES.flatMap(({ text }) => [...text.matchAll(pattern)].map((match) => match[1] ?? ''))),
]

test('the sources are read', () => expect(SOURCES.length).toBeGreaterThan(500))

test('no code is made of text', () => {
  expect(filesWith(/\beval\(|new Function\(|node:vm|node:v8|document\.write|\.innerHTML\s*=/)).toEqual([])
})

test('only the private database and children of the product start programs, and no word of a person reaches one', () => {
  const starters = filesWith(/node:child_process/)
  expect(starters.length).toBeGreaterThan(0)
  // Fixtures are of tests: the product loads none.
  const isOfProduct = (path: string) => !/^server\/platform\/private-postgres\/|\.fixture\.ts$/.test(path)
  expect(starters.filter(isOfProduct)).toEqual([
    'server/demo/demo-process.ts',
    'server/platform/children/child-process.ts',
  ])
  expect(filesWith(/new ChildProcess\b/)).toEqual([
    'server/features/passports/passport-proofs/time-stamps/judge-answer.ts',
    'server/platform/files/pictures/aside.ts',
    'server/platform/files/previews/draw.ts',
    'server/platform/pdf/pdf-process.ts',
  ])
  expect(filesWith(/\bexec(File)?(Sync)?\(\s*[`'"]|shell: true/)).toEqual([])
})

test('pictures are opened by a child alone, never in the process that answers', () => {
  // The demo draws its own pictures at the first start, and fixtures are of tests.
  const drawing = filesWith(/(from|import\() ?'sharp'/, 'server/')
  expect(drawing.filter((path) => !/^server\/demo\/|\.fixture\.ts$/.test(path))).toEqual([
    'server/platform/files/pictures/pictures.ts',
    'server/platform/files/previews/draw-avif.ts',
    'server/platform/files/previews/draw-pdf.ts',
    'server/platform/files/previews/draw-psd.ts',
    'server/platform/files/previews/draw-svg.ts',
    'server/platform/files/previews/drawn.ts',
    'server/platform/files/previews/models/draw-glb.ts',
  ])
  // What they draw is asked for by the child of previews alone.
  expect(filesWith(/import (?!type)[^;\n]*\/drawers\.ts'/, 'server/')).toEqual([
    'server/platform/files/previews/draw-child.ts',
  ])
  expect(
    filesWith(/import\('\.\/pictures\.ts'\)|import (?!type)[^;\n]*\/pictures\.ts'/, 'server/platform/'),
  ).toEqual(['server/platform/files/pictures/aside-child.ts'])
})

test('the server asks no address but a domain that is to be proved, providers of sign-in and what the operator names: database, mail and store have their own clients', () => {
  expect(filesWith(/\bfetch\(|node:https|node:tls|node:dns|undici|http\.(request|get)\(/, 'server/')).toEqual(
    // The doctor asks the operator's own address, from the command line, and the collector is the operator's own.
    [
      'server/doctor/ask-health.ts',
      'server/platform/observe/telemetry.ts',
      'server/platform/outside/outside.ts',
    ],
  )
  expect(filesWith(/import \{[^}]*\bconnect\b[^}]*\} from 'node:net'/, 'server/')).toEqual([
    'server/platform/files/virus-scan.ts',
  ])
  expect(filesWith(/\boutside\.(readJson|readTxt|exchange)\(/, 'server/')).toEqual([
    'server/features/accounts/sign-on-providers/oidc-clients.ts',
    'server/features/accounts/sign-on-providers/prove-domain.ts',
    'server/features/passports/passport-credentials/issuer/check-domain.ts',
    // Addresses that the operator's settings name.
    'server/features/passports/passport-proofs/time-stamps/stamp-head.ts',
    'server/features/passports/passport-registrations/send-registrations.ts',
  ])
  expect(filesWith(/import \{[^}]*\b(request|get)\b[^}]*\} from 'node:http'/, 'server/')).toEqual([
    'server/platform/outside/outside.ts',
  ])
  expect(filesWith(/(?:from |import\()'(nodemailer|@aws-sdk\/[\w-]+)'/, 'server/')).toEqual([
    'server/doctor/examine-mail.ts',
    'server/platform/files/s3-store.ts',
    'server/platform/mail/mail.ts',
  ])
})

test('the product loads no tests, and its demo and its tools for development only where they are asked for', () => {
  const loads = (pattern: RegExp) =>
    filesWith(pattern).filter(
      (path) => !/\.(fixture|matrix)\.tsx?$|^server\/(demo\/|vite-dev\.ts)/.test(path),
    )
  expect(
    loads(/from '[^']*(\/test\/|\.(fixture|matrix|test)\.|\bbench\/|\be2e\/)|from '(vitest|playwright)/),
  ).toEqual([])
  expect(loads(/from '[^']*(\/demo\/load|vite-dev|^vite')/)).toEqual([])
  expect(loads(/import\('[^']*(\/demo\/|vite-dev)/)).toEqual(['server/main.ts', 'server/site/web-app.ts'])
})

test('markup goes in where it is drawn or cleaned by us, and nowhere else', () => {
  expect(filesWith(/dangerouslySetInnerHTML/)).toEqual([
    'web/features/materials/care-instructions/care-icon.tsx',
    'web/features/passports/passports/sections/story-reading.tsx',
    'web/public-pages/passport/icons.tsx',
    'web/public-pages/passport/passport.tsx',
    'web/public-pages/passport/sections/story.tsx',
    'web/public-pages/render-passport-page.tsx',
  ])
})

test('passwords are typed into the one field that hides them, and nothing keeps anybody from pasting', () => {
  expect(filesWith(/<PasswordInput\b|type="password"/, 'web/')).toEqual(['web/ui/fields/password-field.tsx'])
  const fields = wordsAt(/<(\w+)\b[^<]*?getInputProps\('\w*password'\)/g)
  expect(fields.sort()).toEqual(['NewPasswordField', 'PasswordField'])
  const withPassword = SOURCES.filter(({ text }) => /PasswordField/.test(text))
  expect(withPassword.length).toBeGreaterThan(6)
  expect(withPassword.filter(({ text }) => /onPaste|autoComplete="off"/.test(text))).toEqual([])
})

test('nothing is drawn by lot that somebody could guess', () => {
  expect(filesWith(/Math\.random/)).toEqual([])
})

test('hashes are SHA-256, what is sealed is sealed by AES-256-GCM, what is signed is signed on P-256 or by Ed25519', () => {
  expect(wordsAt(/createHash\(\s*'(\w+)'/g)).toEqual(['sha256'])
  expect(wordsAt(/create(?:Dec|C)ipheriv\(\s*'([\w-]+)'/g)).toEqual(['aes-256-gcm'])
  expect(filesWith(/createHash\(\s*[^'\s]|generateKeyPair|createSign\(|publicEncrypt/)).toEqual([
    'server/features/passports/passport-credentials/es256.ts',
    // Ed25519, as signed notes ask for.
    'server/features/passports/passport-proofs/proof-key.ts',
    // By which a time stamp names its signer's certificate: the signature itself is over SHA-256 or longer.
    'server/features/passports/passport-proofs/time-stamps/time-stamp.rules.ts',
  ])
  expect(wordsAt(/namedCurve: '([\w-]+)'/g)).toEqual(['P-256'])
})

test('patterns and raw SQL are put together of constants, in few places', () => {
  expect(filesWith(/new RegExp\(/)).toEqual([
    // Of the table of standards.
    'contract/evidence/claims-guard/claim-patterns.rules.ts',
    'contract/evidence/claims-guard/negations.rules.ts',
    'contract/evidence/claims-guard/spaced-letters.rules.ts',
    'contract/evidence/evidence-standards.ts',
    'contract/values/numbers/decimals.ts',
    'contract/values/numbers/money.ts',
    'contract/values/text/fold.ts',
    'server/features/accounts/second-factors/recovery-code.rules.ts',
    'server/features/passports/passports/sections/story.rules.ts',
    // Of the table of kinds of files.
    'server/platform/files/kinds/signatures.ts',
    'web/ui/fields/decimal-field.tsx',
    // What somebody looks for in a sheet, with its signs escaped.
    'web/ui/sheet/rules/find.rules.ts',
  ])
  expect(filesWith(/sql\.raw\(/)).toEqual([
    'server/features/passports/step-verification/step-verification.store.ts',
    'server/features/styles/assignments/assigned-companies.store.ts',
  ])
})

test('pages hear no messages of other windows', () => {
  // The product's own tabs, which only say that something changed; and the page and its own worker, which reads the
  // file that somebody chose.
  expect(filesWith(/addEventListener\(\s*'message'|onmessage/, 'web/')).toEqual([
    'web/lib/device-queue/device.ts',
    'web/lib/tables/table-file.ts',
    'web/lib/tables/table-file.worker.ts',
  ])
})

test('a browser keeps drafts, uploads that are not finished, who signed by a link, what waits to be sent, the build that it was reloaded for, its clock’s error, the log of publications that it saw, the look and whether single keys act, and nothing else', () => {
  expect(filesWith(/localStorage|sessionStorage|indexedDB|openDB\b|document\.cookie/, 'web/')).toEqual([
    // Whether single keys act in the inbox.
    'web/features/collaboration/notifications/inbox/use-inbox-keys.ts',
    // Name and designation of the person who signed by a link last.
    'web/features/quality/qc-reports/signatures/signed-as.ts',
    'web/lib/api/missing-code.ts',
    'web/lib/device-queue/store/database.ts',
    'web/lib/device-queue/store/open-store.ts',
    'web/lib/forms/form-draft.ts',
    // The language is of the look.
    'web/lib/language/chosen-language.ts',
    // How far the device's clock was off at the last answer.
    'web/lib/session/clock-offset.ts',
    // That the server has not heard of a sign-out yet.
    'web/lib/session/late-sign-out.ts',
    // The head of the log of publications that was seen last.
    'web/public-pages/verify/verify-page.ts',
    // Which uploads were begun and not finished: an id by person, style, place and file.
    'web/records/files/uploads/kept-uploads.ts',
    'web/ui/theme/page-settings.ts',
  ])
})

test('every package of the product is of one version and of the bytes that the lockfile names', () => {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { integrity?: string; dev?: boolean; dependencies?: Record<string, string> }>
  }
  const { '': own, ...others } = packages
  const shipped = Object.entries(others).filter(([, { dev }]) => !dev)
  expect(shipped.length).toBeGreaterThan(100)
  const unchecked = shipped.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))
  // Binaries of other platforms than those that the registry had (docs/decisions/0009-dependencies.md).
  const OTHERS = /(typst-ts-node-compiler|@napi-rs\/canvas)-(?!linux-x64-gnu)[a-z0-9]+-/
  expect(unchecked.map(([path]) => path).filter((path) => !OTHERS.test(path))).toEqual([])
  expect(Object.values(own?.dependencies ?? {}).filter((version) => !/^\d/.test(version))).toEqual([])
})
