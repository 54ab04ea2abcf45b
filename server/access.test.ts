import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { CallSpec } from '#contract/call.ts'
import { TABLES } from '#server/access/tables.ts'
import { test } from './test/world.ts'

const permissions = Object.keys(TABLES)

test('the platform names no permission of a noun', () => {
  const folder = join(import.meta.dirname, 'platform')
  const ofNouns = permissions.filter((permission) => permission.includes(':'))
  const named = globSync('**/*.ts', { cwd: folder }).flatMap((file) => {
    const text = readFileSync(join(folder, file), 'utf8')
    return ofNouns.filter((permission) => text.includes(permission)).map((each) => `${file}: ${each}`)
  })
  expect(ofNouns).toContain('bom:change')
  expect(named).toEqual([])
})

test('nobody else judges by a role: the server by its tables, the web by what the server answers', () => {
  const root = join(import.meta.dirname, '..')
  const judging = globSync('{server/access,server/features,web}/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => {
      if (/\.(test|fixture)\.tsx?$|^web\/test\//.test(file)) return false
      const text = readFileSync(join(root, file), 'utf8')
      return /\brole [!=]== ['"]|\brole\.(starts|ends)With|\bis(Qc|AccountManager)\(/.test(text)
    },
  )
  // There roles are what is asked about: those of the people of a team.
  expect(judging.sort()).toEqual([
    'server/access/accounts/sign-on.access.ts',
    'server/access/accounts/team.access.ts',
    'server/features/accounts/team/team.rules.ts',
  ])
})

test('every call asks for a permission that some noun has in its table', async ({ world }) => {
  const unknown = world.app.calls.filter(({ access }) => access !== 'anyone' && !permissions.includes(access))
  expect(unknown.map(({ name, access }) => `${name}: ${access}`)).toEqual([])
})

test('every call of the contract is carried out by some feature', async ({ world }) => {
  const folder = join(import.meta.dirname, '../contract')
  const files = globSync('**/*.ts', { cwd: folder }).filter((file) => !file.endsWith('.test.ts'))
  const modules = await Promise.all(
    files.map((file) => import(join(folder, file)) as Promise<Record<string, Partial<CallSpec> | null>>),
  )
  const exported = modules.flatMap((module) => Object.values(module))
  const calls = exported.flatMap((each) => (each?.method && each.path && each.name ? [each.name] : []))
  expect([...new Set(calls)].sort()).toEqual(world.app.calls.map(({ name }) => name).sort())
})
