import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compareDropped, listDropped } from './expand-safely.ts'
import { findKnownFiles, missingFiles } from './find-files.ts'

test('a folder without the files names each with its address and its hashes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'selvedge-standards-'))
  try {
    writeFileSync(join(folder, 'untp-context.json'), '{"@context":{}}')
    const found = findKnownFiles(folder)
    expect(found.size).toBe(0)
    expect(missingFiles(found, ['untp-context'])).toEqual([
      expect.stringMatching(
        /^untp-context: https:\/\/vocabulary\.uncefact\.org\S+\n {2}SHA-256 [0-9a-f]{64} or/,
      ),
    ])
  } finally {
    rmSync(folder, { recursive: true })
  }
})

/** Miniatures in our own words: an envelope with a type, and a vocabulary that has a term for one name alone. */
const ENVELOPE = {
  '@context': { '@version': 1.1, id: '@id', type: '@type', Known: 'https://own.test/Known' },
}
const TERMS = { '@context': { name: 'https://own.test/name', sample: 'https://own.test/sample' } }
const contexts = (url: string) => ({ 'https://own.test/a': ENVELOPE, 'https://own.test/b': TERMS })[url]
const documentOf = (part: object) => ({
  '@context': ['https://own.test/a', 'https://own.test/b'],
  id: 'https://own.test/1',
  type: 'Known',
  ...part,
})

// shows D-542
test('a term without a meaning is found, and one that the sample loses too is none of ours', async () => {
  const sample = await listDropped(documentOf({ name: 'A', lost: 1 }), { contexts })
  const own = await listDropped(documentOf({ name: 'B', lost: 1, other: 2 }), { contexts })
  expect(sample).toEqual(['invalid property: "lost"'])
  expect(compareDropped(own, sample)).toEqual(['invalid property: "other"'])
  expect(await listDropped(documentOf({ name: 'B' }), { contexts })).toEqual([])
  await expect(listDropped({ '@context': 'https://own.test/none' }, { contexts })).rejects.toThrow()
})
