import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { nextMinor, notesOf, requireNext, rollChangelog } from './release.rules.ts'

const CHANGELOG = '# Changelog\n\n## [Unreleased]\n\n### Added\n\n- An inbox.\n\n## [0.1.0]\n\nThe first.\n'

test.each(['0.1.1', '0.2.0', '1.0.0'])('%s can come after 0.1.0', (next) => {
  expect(() => requireNext('0.1.0', next)).not.toThrow()
})

test.each(['0.1.0', '0.0.9', '0.3.0', '0.2.1', '2.0.0', '0.2', 'v0.2.0', '0.02.0', ''])(
  '%s cannot come after 0.1.0',
  (next) => {
    expect(() => requireNext('0.1.0', next)).toThrow()
  },
)

test('the next version is a minor one unless it is named', () => {
  expect(nextMinor('1.4.7')).toBe('1.5.0')
})

test('what is unreleased becomes the section of the version, with its day', () => {
  const rolled = rollChangelog(CHANGELOG, '0.2.0', '2026-11-28')
  expect(rolled).toBe(
    '# Changelog\n\n## [Unreleased]\n\n## [0.2.0] - 2026-11-28\n\n### Added\n\n- An inbox.\n\n## [0.1.0]\n\nThe first.\n',
  )
  expect(notesOf(rolled, '0.2.0')).toBe('### Added\n\n- An inbox.')
  expect(notesOf(rolled, '0.1.0')).toBe('The first.')
})

test('a release without a word of what it changes is none, nor one without its place', () => {
  expect(() => rollChangelog(rollChangelog(CHANGELOG, '0.2.0', '2026-11-28'), '0.3.0', '2026-11-29')).toThrow(
    'nothing under Unreleased',
  )
  expect(() => rollChangelog('# Changelog\n', '0.2.0', '2026-11-28')).toThrow('no line')
  expect(() => rollChangelog(CHANGELOG, '0.1.0', '2026-11-28')).toThrow('already')
  expect(() => notesOf(CHANGELOG, '0.2.0')).toThrow('no section')
})

test('the changelog of this commit can be rolled', () => {
  const root = join(import.meta.dirname, '../..')
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8')
  expect(notesOf(changelog, version)).not.toBe('')
  const next = nextMinor(version)
  expect(notesOf(rollChangelog(changelog, next, '2026-11-28'), next)).toContain('### Added')
})
