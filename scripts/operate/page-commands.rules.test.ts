import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { WORDS } from '#server/commands/words.ts'
import { adaptCommand, listCommands, SKIPPED, whySkipped } from './page-commands.rules.ts'

const ROOT = join(import.meta.dirname, '../..')
const words = Object.keys(WORDS)
const place = { root: '/r', repository: '/repo', words }

describe('commands of a page', () => {
  test('are lines of shell blocks and those within sentences, in order, with where they stand', () => {
    const page = [
      ...['## Here', 'Run `doctor --full` and read `values.yaml`.', '```sh'],
      ...['# `openssl rand -hex 24` makes one', 'npm ci   # all of it', 'DATABASE_URL=postgresql://…', '```'],
      ...['```yaml', 'npm: no', '```', 'Then `npm run migrate`.'],
    ].join('\n')
    expect(listCommands(page, words)).toEqual([
      { line: 2, text: 'doctor --full', part: 'Here' },
      { line: 4, text: 'openssl rand -hex 24', part: 'Here' },
      { line: 5, text: 'npm ci', part: 'Here' },
      { line: 11, text: 'npm run migrate', part: 'Here' },
    ])
  })

  test.each([
    ['doctor --full', 'scripts/selvedge.mjs doctor --full'],
    ['user deactivate a@b.example', 'scripts/selvedge.mjs user deactivate a@b.example --yes'],
    ['git clone <address of the repository> /opt/selvedge', "git clone '/repo' /r/opt/selvedge"],
    ['install -d -m 0750 -g selvedge /etc/selvedge', 'install -d -m 0750 /r/etc/selvedge'],
    [
      'runuser -u selvedge -- env A=/var/lib/x scripts/selvedge.mjs doctor',
      'env A=/r/var/lib/x scripts/selvedge.mjs doctor',
    ],
  ])('%s runs below another root', (text, adapted) => expect(adaptCommand(text, place)).toBe(adapted))
})

// shows D-633
describe('docs/operate.md', () => {
  const commands = listCommands(readFileSync(join(ROOT, 'docs/operate.md'), 'utf8'), words)
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }

  test('names scripts and words that there are', () => {
    for (const { text } of commands) {
      for (const [, script = ''] of text.matchAll(/npm run (?:--silent )?([\w:-]+)/g))
        expect(scripts, text).toHaveProperty([script])
      for (const [, word = ''] of text.matchAll(/(?:run selvedge --|selvedge\.mjs|selvedge\.ts) ([a-z-]+)/g))
        expect(words, text).toContain(word)
    }
    expect(commands.length).toBeGreaterThan(20)
  })

  test('has something for each reason to skip', () => {
    for (const [, why] of SKIPPED)
      expect(
        commands.some(({ text }) => whySkipped(text) === why),
        why,
      ).toBe(true)
  })
})
