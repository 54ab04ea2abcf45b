/** What the operator does to people, companies, files and the search, while the product runs. */
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { unzipSync } from 'fflate'
import { describe, expect } from 'vitest'
import { readSession } from '#contract/accounts/accounts.ts'
import { requestVerification } from '#contract/companies/account-verifications.ts'
import { changeCompanyProfile } from '#contract/companies/organizations.ts'
import { uploadFiles } from '#contract/files/files.ts'
import { makePublished } from '#server/features/passports/passport-machines/published.fixture.ts'
import { folderOf, originalOf } from '#server/platform/files/object-store.ts'
import { letterTo } from '#server/test/letters.ts'
import type { Person } from '#server/test/make.ts'
import { TINY_PNG } from '#server/test/pictures.ts'
import { queryOn } from '#server/test/places.ts'
import { runSelvedge } from '#server/test/servers/command.ts'
import { openWorld, test, type World } from '#server/test/world.ts'

const run = (world: World, ...args: string[]) =>
  runSelvedge(args, { SELVEDGE_DATA: world.dataFolder, DATABASE_URL: world.databaseUrl })

const statusOf = async ({ send }: Person) => (await send(readSession)).status

const securityOf = (world: World) =>
  queryOn<{ kind: string; details: Record<string, unknown>; user_id: number | null }>(
    world.databaseUrl,
    'select kind, details, user_id from security_events order by id desc limit 1',
  ).then(([row]) => row)

const auditOf = (world: World) =>
  queryOn<{ action: string; details: Record<string, unknown> }>(
    world.databaseUrl,
    'select action, details from audit_entries order by id desc limit 1',
  ).then(([row]) => row)

// shows D-283
describe('a person', () => {
  test('is found by a part of the name, the address or the company', async ({ world, make }) => {
    const { manager, name } = await make.brand()
    for (const words of [manager.email, manager.email.slice(2, 12), name.toUpperCase()]) {
      const { code, said } = await run(world, 'user', 'find', words)
      expect(code).toBe(0)
      expect(said).toMatch(
        new RegExp(
          `^${manager.user_id} {2}.*<${manager.email}>, brand_account_manager of ${name}, active`,
          'm',
        ),
      )
    }
    expect(await run(world, 'user', 'find', '%_%')).toMatchObject({
      code: 1,
      complained: 'Nobody is found by “%_%”.\n',
    })
  })

  test('loses every second factor, is signed out and told, after a yes', async ({ world, make }) => {
    const { manager } = await make.brand()
    const ask = ['user', 'reset-factor', manager.email]
    expect(await run(world, ...ask, '--yes')).toMatchObject({
      code: 1,
      complained: `${manager.email} has no second factor.\n`,
    })
    await queryOn(
      world.databaseUrl,
      `insert into totp_factors (user_id, secret, confirmed_at) values (${manager.user_id}, 'x', now());
       insert into passkeys (user_id, credential_id, public_key, counter, transports, name)
         values (${manager.user_id}, 'some credential', 'x', 0, '{}', 'Key');
       insert into recovery_codes (code_hash, user_id) values (sha256('one'), ${manager.user_id})`,
    )
    const unasked = await run(world, ...ask)
    expect(unasked.code).toBe(1)
    expect(unasked.complained).toMatch(
      /loses every second factor.* Nothing was changed: add --yes to do it\./,
    )
    const done = await run(world, ...ask, '--yes')
    expect(done, done.complained).toMatchObject({ code: 0, complained: '' })
    expect(done.said).toContain('Second factors removed: 2.')
    const left = await queryOn(
      world.databaseUrl,
      `select user_id from totp_factors union all select user_id from passkeys
       union all select user_id from recovery_codes union all select user_id from sessions
       where user_id = ${manager.user_id}`,
    )
    expect(left).toEqual([])
    await letterTo(world, manager.email, 'operator of this installation removed every way')
    expect(await securityOf(world)).toMatchObject({
      kind: 'factor_removed',
      details: { by: 'command_line' },
      user_id: manager.user_id,
    })
    expect(await auditOf(world)).toMatchObject({ action: 'user.factors_reset' })
  })

  test('is deactivated with every session and active again, the last who leads excepted', async ({
    world,
    make,
  }) => {
    const brand = await make.brand()
    const colleague = await brand.person('account_manager')
    const done = await run(world, 'user', 'deactivate', String(colleague.user_id), '--yes')
    expect(done, done.complained).toMatchObject({ code: 0, said: `${colleague.email} is deactivated.\n` })
    await expect.poll(() => statusOf(colleague)).toBe(401)
    expect(await securityOf(world)).toMatchObject({
      kind: 'person_changed',
      details: { active: false, by: 'command_line' },
    })
    expect(await run(world, 'user', 'deactivate', brand.manager.email, '-y')).toMatchObject({
      code: 1,
      complained: 'The company needs at least one active account manager.\n',
    })
    expect(await statusOf(brand.manager)).toBe(200)
    expect((await run(world, 'user', 'reactivate', colleague.email)).said).toBe(
      `${colleague.email} is active.\n`,
    )
    expect(await run(world, 'user', 'reactivate', colleague.email)).toMatchObject({
      code: 1,
      complained: `${colleague.email} is active already.\n`,
    })
  })

  test('is signed out after a yes', async ({ world, make }) => {
    const { manager } = await make.brand()
    expect((await run(world, 'user', 'sign-out', manager.email)).code).toBe(1)
    expect(await statusOf(manager)).toBe(200)
    expect((await run(world, 'user', 'sign-out', manager.email, '--yes')).said).toBe('Sessions ended: 1\n')
    await expect.poll(() => statusOf(manager)).toBe(401)
    expect(await auditOf(world)).toMatchObject({ action: 'user.signed_out', details: { by: 'command_line' } })
  })
})

// shows D-283
test('a company is verified, its request answered and its managers told', async ({ world, make }) => {
  const brand = await make.brand({ verified: false })
  await brand.manager.send(changeCompanyProfile, { body: { name: brand.name, city: 'Porto', country: 'PT' } })
  const params = { organizationRegistryId: String(brand.id) }
  expect(await brand.manager.send(requestVerification, { params })).toSucceed()
  const ask = ['account', 'verify', brand.name.toUpperCase()]
  expect((await run(world, ...ask)).complained).toContain('add --yes')
  const done = await run(world, ...ask, '--yes')
  expect(done, done.complained).toMatchObject({ code: 0, said: `${brand.name} is verified.\n` })
  const [request] = await queryOn(
    world.databaseUrl,
    `select status, decided_by from verification_requests where organization_id = ${brand.id}`,
  )
  expect(request).toEqual({ status: 'verified', decided_by: null })
  await letterTo(world, brand.manager.email, 'has been verified')
  expect(await securityOf(world)).toMatchObject({
    kind: 'operator_command',
    details: { command: 'account verify', company: brand.name },
  })
  expect(await run(world, 'account', 'verify', brand.uuid, '--yes')).toMatchObject({
    code: 1,
    complained: `${brand.name} is verified already.\n`,
  })
  expect((await run(world, 'account', 'verify', 'Nobody & Sons')).code).toBe(1)
})

// shows D-365
test('all that is a company’s own is written to a file, and noted', async ({ world, make }) => {
  const [brand, other] = [await make.brand(), await make.brand()]
  const style = await make.style(brand, { style_name: 'Planted jacket' })
  await make.style(other, { style_name: 'Somebody else’s' })
  await brand.manager.upload(uploadFiles, {
    params: { id: String(style.id) },
    files: [{ name: 'front.png', bytes: TINY_PNG }],
  })
  const path = join(world.dataFolder, 'taken.zip')
  expect((await run(world, 'account', 'export', brand.uuid, path)).complained).toContain('add --yes')
  const done = await run(world, 'account', 'export', brand.uuid, path, '--yes')
  expect(done, done.complained).toMatchObject({ code: 0 })
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  const entries = unzipSync(await readFile(path))
  const textOf = (name: string) => new TextDecoder().decode(entries[name])
  expect(textOf('data/styles.json')).toContain('Planted jacket')
  expect(Object.values(entries).some((bytes) => Buffer.from(bytes).includes('Somebody else’s'))).toBe(false)
  const [picture] = Object.keys(entries).filter((name) => name.startsWith('files/files/'))
  expect(Buffer.from(entries[picture ?? ''] ?? []).equals(TINY_PNG)).toBe(true)
  expect((await readdir(world.dataFolder)).filter((name) => name.includes('export'))).toEqual([])
  expect(await securityOf(world)).toMatchObject({
    kind: 'operator_command',
    details: { command: 'account export', company: brand.name },
  })
  // Nobody's file is written over.
  expect(await run(world, 'account', 'export', brand.uuid, path, '--yes')).toMatchObject({
    code: 1,
    complained: `${path} is there already.\n`,
  })
  expect((await run(world, 'account', 'export', brand.uuid)).code).toBe(2)
})

test('the indexes of the search are made anew while the product runs', async ({ world }) => {
  const { code, said } = await run(world, 'reindex')
  expect(code).toBe(0)
  expect(said).toMatch(/^organizations_search: [\d.]+ MB before, [\d.]+ MB now$/m)
  expect(said).toMatch(/^styles_search: /m)
  expect(await auditOf(world)).toMatchObject({ action: 'operator.reindex' })
})

// shows D-285
test('files and published versions that are missing or changed are named', async () => {
  const world = await openWorld({ jobs: false })
  const put = async (content: string) => {
    const hash = createHash('sha256').update(content).digest('hex')
    const path = join(world.dataFolder, 'files/objects', originalOf(hash))
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, content)
    await queryOn(
      world.databaseUrl,
      `insert into blobs (hash, size, state) values ('${hash}', ${content.length}, 'stored')`,
    )
    return { hash, path }
  }
  const [sound, changed, cut, gone] = [await put('sound'), await put('a'), await put('bb'), await put('ccc')]
  const { style } = await makePublished(world.make)
  const before = await run(world, 'verify')
  expect(before, before.complained).toMatchObject({ code: 0 })
  expect(before.said).toMatch(
    /^\d+ files \([\d.]+ MB\), 1 published versions, \d+ entries of their log: all as they should be\.$/m,
  )
  await writeFile(changed.path, 'b')
  await writeFile(cut.path, 'b')
  await rm(join(world.dataFolder, 'files/objects', folderOf(gone.hash)), { recursive: true })
  expect((await run(world, 'verify', '--quick')).said).not.toContain(changed.hash)
  await queryOn(
    world.databaseUrl,
    `alter table passport_versions disable trigger all;
     update passport_versions set snapshot = jsonb_set(snapshot, '{product_name}', '"Another"');
     alter table passport_versions enable trigger all`,
  )
  const after = await run(world, 'verify')
  expect(after.code).toBe(1)
  expect(after.said).toContain(`file ${changed.hash} has other bytes than those that were uploaded\n`)
  expect(after.said).toContain(`file ${cut.hash} has 1 bytes instead of 2\n`)
  expect(after.said).toContain(`file ${gone.hash} is missing\n`)
  expect(after.said).not.toContain(sound.hash)
  expect(after.said).toContain(
    `passport ${style.style_number} version 1 is not what was published: its content is not what its hash was made of\n`,
  )
  expect(after.complained).toMatch(/4 missing or changed\.$/m)
  await world.close()
})
