/** The operator deletes a company that asked, by the command line, while the product runs. */
import { describe, expect } from 'vitest'
import { readSession } from '#contract/accounts/accounts.ts'
import { queryOn } from '#server/test/places.ts'
import { runSelvedge } from '#server/test/servers/command.ts'
import { test, type World } from '#server/test/world.ts'

const run = (world: World, ...args: string[]) =>
  runSelvedge(['account', 'delete', ...args], {
    SELVEDGE_DATA: world.dataFolder,
    DATABASE_URL: world.databaseUrl,
  })

const DAYS_OFF = 40

// shows D-380
describe('a company', () => {
  test('is deleted after its day alone, and what goes and what stays is shown before', async ({
    world,
    make,
  }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const unasked = await run(world, brand.name, '--yes')
    expect(unasked).toMatchObject({
      code: 1,
      complained: `${brand.name} has not asked to be deleted. Nothing was changed.\n`,
    })
    await queryOn(
      world.databaseUrl,
      `insert into company_deletions (organization_id, account_id, requested_by, requested_at, note)
       select ${brand.id}, account_id, id, now() - interval '60 days', 'We close' from users where id = ${brand.manager.user_id}`,
    )
    await queryOn(
      world.databaseUrl,
      `update company_deletions set status = 'accepted', decided_at = now(), due_on = current_date + ${DAYS_OFF}`,
    )
    const early = await run(world, brand.name, '--yes')
    expect(early.code).toBe(1)
    expect(early.complained).toContain('can take its request back until')
    await queryOn(world.databaseUrl, 'update company_deletions set due_on = current_date - 2')
    const preview = await run(world, brand.name)
    expect(preview.code).toBe(1)
    expect(preview.said).toMatch(
      /What goes:[\s\S]*people who can sign in: 1[\s\S]*styles: 1[\s\S]*What stays:/,
    )
    expect(preview.complained).toContain('add --yes to do it')
    expect(await brand.manager.send(readSession)).toSucceed()
    expect(await queryOn(world.databaseUrl, `select id from styles where id = ${style.id}`)).toHaveLength(1)

    const done = await run(world, brand.name, '--yes')
    expect(done, done.complained).toMatchObject({ code: 0, complained: '' })
    expect(await brand.manager.send(readSession)).toFailWith(401)
    expect(await queryOn(world.databaseUrl, `select id from styles where id = ${style.id}`)).toEqual([])
    const [noted] = await queryOn<{ details: Record<string, unknown> }>(
      world.databaseUrl,
      `select details from audit_entries where action = 'operator.account delete'`,
    )
    expect(noted?.details).toEqual({ company: brand.id, people: 1 })
  })
})
