import { describe, expect } from 'vitest'
import { changeMember } from '#contract/accounts/team.ts'
import { listNotifications } from '#contract/collaboration/notifications.ts'
import { deleteFile, uploadFiles } from '#contract/files/files.ts'
import { readChart, saveChart } from '#contract/files/measurement-charts.ts'
import * as calls from '#contract/files/tech-packs.ts'
import { assignSupplier, removeSupplier } from '#contract/styles/assignments.ts'
import { duplicateStyle } from '#contract/styles/style-duplicates.ts'
import type { Person } from '#server/test/make.ts'
import { TINY_PNG } from '#server/test/pictures.ts'
import { query } from '#server/test/style-tables.ts'
import { test } from '#server/test/world.ts'
import { addSketches, colourway, note, paramsOf, read, save, setStatus } from './tech-packs.fixture.ts'

const newsOf = async (person: Person) =>
  (await person.send(listNotifications)).data.data
    .filter(({ kind }) => kind.startsWith('tech_pack'))
    .map(({ kind, link }) => ({ kind, link }))

describe('a tech pack', () => {
  // shows S0-168
  test('comes with the style as an empty draft, is written by owners, and read by makers', async ({
    make,
  }) => {
    const [brand, supplier] = [await make.brand(), await make.supplier()]
    const style = await make.style(brand, { suppliers: [supplier] })
    expect(await read(brand.manager, style)).toMatchObject({
      version: 1,
      status: 'draft',
      updated_at: null,
      construction_notes: [],
      colourways: [],
      sketches: [],
      roles: { designer: [], quality: [] },
      can: { change: true, set_status: true },
    })
    const body = {
      construction_notes: [note({ part: ' Hem ' }), note()],
      colourways: [colourway({ code: 'Pantone 19-4028 TCX', hex: '#1B3A57' })],
      roles: { merchandiser: [brand.manager.user_id] },
    }
    const saved = await save(brand.manager, style, body)
    expect(saved.data).toMatchObject({
      version: 2,
      construction_notes: [{ part: 'Hem' }, { part: 'Neckline' }],
      colourways: [{ name: 'Ink', code: 'Pantone 19-4028 TCX', hex: '#1b3a57', picture: null }],
      roles: { merchandiser: [{ id: brand.manager.user_id, organization_name: brand.name }] },
    })
    expect(await read(supplier.manager, style)).toMatchObject({
      construction_notes: [{ part: 'Hem' }, { part: 'Neckline' }],
      can: { change: false, set_status: false },
    })
    // The same once more is no save.
    expect((await save(brand.manager, style, body)).data.version).toBe(2)
  })

  // shows S0-169
  test('keeps what is not sent, and is stale where somebody saved meanwhile', async ({ make }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const first = note()
    await save(brand.manager, style, { construction_notes: [first] })
    const other = await save(brand.manager, style, { colourways: [colourway()] })
    expect(other.data).toMatchObject({ version: 3, construction_notes: [{ id: first.id }] })
    const part = await save(brand.manager, style, { construction_notes: [{ id: first.id, part: 'Cuff' }] })
    expect(part.data.construction_notes).toEqual([{ ...first, part: 'Cuff', library: null }])
    const late = await save(await brand.person('user'), style, { construction_notes: [], version: 2 })
    expect(late).toFailWith(409)
    expect(late.error.saved).toMatchObject({ version: 4 })
  })

  test('is saved alone: that of another style keeps its version and its author', async ({ make }) => {
    const brand = await make.brand()
    const [style, other] = [await make.style(brand), await make.style(brand)]
    await save(await brand.person('user'), other, { construction_notes: [note()] })
    const before = await read(brand.manager, other)
    await save(brand.manager, style, { construction_notes: [note()] })
    await save(brand.manager, style, { colourways: [colourway()] })
    await setStatus(brand.manager, style, 'in_review')
    expect(await read(brand.manager, other)).toEqual(before)
  })

  test('that two save at once has what both saved', async ({ make }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const answers = await Promise.all([
      save(brand.manager, style, { construction_notes: [note()] }),
      save(brand.manager, style, { colourways: [colourway()] }),
    ])
    for (const answer of answers) expect(answer).toSucceed()
    const { version, construction_notes, colourways } = await read(brand.manager, style)
    expect([version, construction_notes.length, colourways.length]).toEqual([3, 1, 1])
  })

  const SAME = note()
  test.for<[string, string, object]>([
    ['a note without part', 'construction_notes.0.part', { construction_notes: [note({ part: ' ' })] }],
    ['a part without note', 'construction_notes.0.note', { construction_notes: [note({ note: '' })] }],
    [
      'a note that is too long',
      'construction_notes.0.note',
      { construction_notes: [note({ note: 'x'.repeat(2001) })] },
    ],
    ['an id that is none', 'construction_notes.0.id', { construction_notes: [note({ id: 'first' })] }],
    ['a note twice', 'construction_notes.1.id', { construction_notes: [SAME, SAME] }],
    [
      'too many notes',
      'construction_notes',
      { construction_notes: Array.from({ length: 201 }, () => note()) },
    ],
    ['a colourway without name', 'colourways.0.name', { colourways: [colourway({ name: '' })] }],
    ['a colour by its name', 'colourways.0.hex', { colourways: [colourway({ hex: 'red' })] }],
    ['a colour of five digits', 'colourways.0.hex', { colourways: [colourway({ hex: '#12345' })] }],
    [
      'a picture that is not there',
      'colourways.0.picture',
      { colourways: [colourway({ picture: 'no-such-picture' })] },
    ],
    ['a file that is not there', 'sketches.0.id', { sketches: [{ id: 999_999 }] }],
    ['somebody who is not there', 'roles.designer.0', { roles: { designer: [999_999] } }],
    [
      'eleven people in a role',
      'roles.designer',
      { roles: { designer: Array.from({ length: 11 }, (_, n) => n + 1) } },
    ],
    ['a version that is none', 'version', { version: 0 }],
  ])('refuses %s at %s', async ([, field, change], { make }) => {
    const brand = await make.brand()
    expect(await save(brand.manager, await make.style(brand), change)).toFailAt(field)
  })

  // shows S0-170
  test('lists the roles in their order', async ({ make }) => {
    const { manager } = await make.brand()
    const { data } = await manager.send(calls.listTechPackRoles)
    expect(data.tech_pack_roles.map(({ name }) => name)).toEqual([...calls.TECH_PACK_ROLES])
  })
})

describe('people', () => {
  const choices = async (by: Person, style: { id: number }) =>
    (await by.send(calls.listTechPackPeople, { params: paramsOf(style) })).data.people.map(({ id }) => id)

  // shows S0-171
  test('are those of the style’s companies, and nobody else can be chosen', async ({ make }) => {
    const [brand, supplier, other] = [await make.brand(), await make.supplier(), await make.supplier()]
    const style = await make.style(brand, { suppliers: [supplier] })
    const inspector = await supplier.person('qc')
    expect((await choices(brand.manager, style)).sort()).toEqual(
      [brand.manager.user_id, supplier.manager.user_id, inspector.user_id].sort(),
    )
    const refused = await save(brand.manager, style, { roles: { sourcing: [other.manager.user_id] } })
    expect(refused).toFailAt('roles.sourcing.0', calls.TECH_PACK_TEXTS.personUnknown)
  })

  test('hear of their roles: quality control is led to the style, which it opens', async ({ make }) => {
    const [brand, supplier] = [await make.brand(), await make.supplier()]
    const style = await make.style(brand, { suppliers: [supplier] })
    const inspector = await supplier.person('qc')
    const roles = {
      pattern_maker: [supplier.manager.user_id],
      quality: [inspector.user_id],
      designer: [brand.manager.user_id],
    }
    expect(await save(brand.manager, style, { roles })).toSucceed()
    const kind = 'tech_pack_role_given'
    expect(await newsOf(supplier.manager)).toEqual([
      { kind, link: `/inquiries/${style.id}/tech_pack_development?row=roles:pattern_maker` },
    ])
    expect(await newsOf(inspector)).toEqual([{ kind, link: `/inquiries/${style.id}` }])
    expect(await newsOf(brand.manager)).toEqual([])
  })

  // shows S0-171
  test('of a company that leaves are taken off, and do not come back with it', async ({ make }) => {
    const [brand, supplier] = [await make.brand(), await make.supplier()]
    const style = await make.style(brand, { suppliers: [supplier] })
    const roles = { pattern_maker: [supplier.manager.user_id], designer: [brand.manager.user_id] }
    expect(await save(brand.manager, style, { roles })).toSucceed()
    const params = paramsOf(style)
    const body = { supplier_id: supplier.id }
    expect(await brand.manager.send(removeSupplier, { params, body })).toSucceed()
    expect(await brand.manager.send(assignSupplier, { params, body })).toSucceed()
    const pack = await read(brand.manager, style)
    expect([pack.roles.pattern_maker, pack.roles.designer.length]).toEqual([[], 1])
  })

  test('of the companies that stay keep their roles when another one leaves', async ({ make }) => {
    const [brand, stays, leaves] = [await make.brand(), await make.supplier(), await make.supplier()]
    const style = await make.style(brand, { suppliers: [stays, leaves] })
    const [own, theirs] = [stays.manager.user_id, leaves.manager.user_id]
    const roles = { pattern_maker: [own, theirs], designer: [brand.manager.user_id] }
    expect(await save(brand.manager, style, { roles })).toSucceed()
    const body = { supplier_id: leaves.id }
    expect(await brand.manager.send(removeSupplier, { params: paramsOf(style), body })).toSucceed()
    const pack = await read(brand.manager, style)
    expect(pack.roles.pattern_maker.map(({ id }) => id)).toEqual([own])
    expect(pack.roles.designer.map(({ id }) => id)).toEqual([brand.manager.user_id])
  })

  test('who cannot sign in any more have no role', async ({ make }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const colleague = await brand.person('user')
    expect(await save(brand.manager, style, { roles: { designer: [colleague.user_id] } })).toSucceed()
    const params = { id: String(colleague.user_id) }
    expect(await brand.manager.send(changeMember, { params, body: { active: false } })).toSucceed()
    expect((await read(brand.manager, style)).roles.designer).toEqual([])
    expect(await choices(brand.manager, style)).not.toContain(colleague.user_id)
    expect(await save(brand.manager, style, { construction_notes: [note()] })).toSucceed()
  })
})

describe('sketches', () => {
  // shows S0-172
  test('are the style’s files of this purpose, with captions in an order of their own', async ({ make }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const added = await addSketches(brand.manager, style, [
      { name: 'front.png', bytes: TINY_PNG },
      { name: 'back.png', bytes: TINY_PNG },
    ])
    const [front, back] = added.data.files.map(({ id }) => id)
    const saved = await save(brand.manager, style, { sketches: [{ id: back, caption: 'Back view' }] })
    expect(saved.data).toMatchObject({
      version: 3,
      sketches: [
        { id: back, title: 'back.png', caption: 'Back view' },
        { id: front, caption: null },
      ],
    })
    const other = await make.style(brand)
    const foreign = await save(brand.manager, other, { sketches: [{ id: front, caption: 'Mine' }] })
    expect(foreign).toFailAt('sketches.0.id')
    expect(await brand.manager.send(deleteFile, { params: { id: String(back) } })).toSucceed()
    expect(await read(brand.manager, style)).toMatchObject({ version: 4, sketches: [{ id: front }] })
  })

  test('are added by owners alone, and at most a hundred', async ({ make, world }) => {
    const [brand, supplier] = [await make.brand(), await make.supplier()]
    const style = await make.style(brand, { suppliers: [supplier] })
    expect(await addSketches(supplier.manager, style)).toFailWith(403)
    const { data } = await addSketches(brand.manager, style)
    await query(
      world,
      `with made as (
        insert into style_files (upload_name, style_id, sub_task_id, title, organization_id, user_id, is_private)
        select f.upload_name || n, f.style_id, f.sub_task_id, n || f.title, f.organization_id, f.user_id, false
        from style_files f join files p on p.style_file_id = f.id, generate_series(1, 98) n
        where p.id = ${data.attachment_id} returning id, style_id, upload_name, title),
      versions as (
        insert into style_file_versions (file_id, number, blob_hash, mime_type, kind, size, user_id, created_at)
        select m.id, 1, p.blob_hash, p.mime_type, p.kind, p.size, p.uploaded_by, p.created_at
        from made m, files p where p.id = ${data.attachment_id} returning file_id)
      insert into files (upload_name, style_id, style_file_id, version, blob_hash, title, mime_type, kind, size, purpose,
        uploaded_by, organization_id)
      select m.upload_name, m.style_id, m.id, 1, p.blob_hash, m.title, p.mime_type, p.kind, p.size, p.purpose,
        p.uploaded_by, p.organization_id
      from made m, files p where p.id = ${data.attachment_id}`,
    )
    const more = (name: string) => addSketches(brand.manager, style, [{ name, bytes: TINY_PNG }])
    expect(await more('hundred.png')).toSucceed(201)
    const answer = await more('one more.png')
    expect(answer).toFailAt('file', calls.TECH_PACK_TEXTS.tooManySketches)
  })

  test('a colourway shows a picture of its style, and loses it with the file', async ({ make }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const files = [{ name: 'ink.png', bytes: TINY_PNG }]
    const { data } = await brand.manager.upload(uploadFiles, { params: paramsOf(style), files })
    const picture = data.files[0]?.upload_name ?? ''
    const saved = await save(brand.manager, style, { colourways: [colourway({ picture })] })
    expect(saved.data.colourways[0]?.picture).toBe(picture)
    const elsewhere = await save(brand.manager, await make.style(brand), {
      colourways: [colourway({ picture })],
    })
    expect(elsewhere).toFailAt('colourways.0.picture')
    expect(await brand.manager.send(deleteFile, { params: { id: String(data.attachment_id) } })).toSucceed()
    expect((await read(brand.manager, style)).colourways[0]?.picture).toBeNull()
  })
})

describe('an approval', () => {
  // shows S0-173
  test('names who gave it, closes the tech pack with its chart and files, and is taken back by an owner', async ({
    make,
  }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const { manager } = brand
    const added = await addSketches(manager, style)
    const file = { params: { id: String(added.data.attachment_id) } }
    const approved = await setStatus(manager, style, 'approved', { note: 'As the second fitting' })
    expect(approved.data).toMatchObject({
      status: 'approved',
      status_note: 'As the second fitting',
      status_changed_by_name: expect.stringContaining(brand.name),
      can: { change: false, set_status: true },
    })
    const params = paramsOf(style)
    const closed = calls.TECH_PACK_TEXTS.approved
    expect(await save(manager, style, { construction_notes: [note()] })).toFailWith(409, closed)
    expect(await manager.send(saveChart, { params, body: { sizes: ['S'] } })).toFailWith(409, closed)
    expect((await manager.send(readChart, { params })).data.can.change).toBe(false)
    expect(await addSketches(manager, style)).toFailWith(409, closed)
    expect(await manager.send(deleteFile, file)).toFailWith(409, closed)

    const again = await setStatus(await brand.person('user'), style, 'draft')
    expect(again.data).toMatchObject({ status: 'draft', status_note: null, can: { change: true } })
    expect(await save(manager, style, { construction_notes: [note()] })).toSucceed()
    expect(await manager.send(saveChart, { params, body: { sizes: ['S'] } })).toSucceed()
    expect(await manager.send(deleteFile, file)).toSucceed()
  })

  test('is of what was read: a version that is not the saved one is stale, of the chart too', async ({
    make,
  }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const { manager } = brand
    await save(manager, style, { construction_notes: [note()] })
    expect(await setStatus(manager, style, 'approved', { version: 1 })).toFailWith(409)
    await manager.send(saveChart, { params: paramsOf(style), body: { sizes: ['S'] } })
    expect(await setStatus(manager, style, 'approved', { chart_version: null })).toFailWith(409)
    expect(await setStatus(manager, style, 'approved', { chart_version: 1 })).toSucceed()
  })

  test('that two give at once is given by one', async ({ make }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const colleague = await brand.person('user')
    const answers = await Promise.all([
      setStatus(brand.manager, style, 'approved', { version: 1 }),
      setStatus(colleague, style, 'approved', { version: 1 }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  // shows S0-173
  test('and a save at once: what is approved is what was read', async ({ make }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const [approval, saved] = await Promise.all([
      setStatus(brand.manager, style, 'approved', { version: 1 }),
      save(brand.manager, style, { construction_notes: [note()] }),
    ])
    expect([approval.status, saved.status].sort()).toEqual([200, 409])
    const pack = await read(brand.manager, style)
    expect(pack.status === 'approved').toBe(pack.construction_notes.length === 0)
  })

  // shows S0-174
  test('is told to people with roles and to makers’ account managers; a review to people with roles', async ({
    make,
  }) => {
    const [brand, supplier, other] = [await make.brand(), await make.supplier(), await make.supplier()]
    const style = await make.style(brand, { suppliers: [supplier, other] })
    const colleague = await brand.person('user')
    const inspector = await brand.person('qc')
    const roles = { designer: [colleague.user_id], quality: [inspector.user_id] }
    expect(await save(brand.manager, style, { roles })).toSucceed()
    expect(await setStatus(brand.manager, style, 'in_review')).toSucceed()
    expect(await setStatus(brand.manager, style, 'approved')).toSucceed()
    expect(await setStatus(brand.manager, style, 'approved')).toSucceed()
    expect(await setStatus(brand.manager, style, 'draft')).toSucceed()
    const link = `/inquiries/${style.id}/tech_pack_development`
    expect(await newsOf(colleague)).toEqual([
      { kind: 'tech_pack_reopened', link },
      { kind: 'tech_pack_approved', link },
      { kind: 'tech_pack_in_review', link },
      { kind: 'tech_pack_role_given', link: `${link}?row=roles:designer` },
    ])
    for (const { manager } of [supplier, other])
      expect((await newsOf(manager)).map(({ kind }) => kind)).toEqual([
        'tech_pack_reopened',
        'tech_pack_approved',
      ])
    expect((await newsOf(inspector)).map(({ kind }) => kind)).toEqual(['tech_pack_role_given'])
    expect(await newsOf(brand.manager)).toEqual([])
  })

  test.for<[string, string, object]>([
    ['an unknown status', 'status', { status: 'done', version: 1 }],
    ['no version', 'version', { status: 'approved' }],
    ['a note of 501 characters', 'note', { status: 'approved', version: 1, note: 'x'.repeat(501) }],
  ])('refuses %s at %s', async ([, field, body], { make }) => {
    const brand = await make.brand()
    const params = paramsOf(await make.style(brand))
    expect(await brand.manager.send(calls.setTechPackStatus, { params, body: body as never })).toFailAt(field)
  })
})

// shows S0-178
test('a duplicate has a draft of its own, with files of its own and the people whose companies are on it', async ({
  make,
}) => {
  const [brand, supplier] = [await make.brand(), await make.supplier()]
  const style = await make.style(brand, { suppliers: [supplier] })
  const { manager } = brand
  const { data } = await addSketches(manager, style)
  const roles = { designer: [manager.user_id], pattern_maker: [supplier.manager.user_id] }
  const sketches = [{ id: data.attachment_id, caption: 'Front' }]
  expect(await save(manager, style, { roles, sketches, construction_notes: [note()] })).toSucceed()
  expect(await setStatus(manager, style, 'approved')).toSucceed()
  const body = { includedSections: ['inquiryDetails' as const] }
  const copy = await manager.send(duplicateStyle, { params: paramsOf(style), body })
  const pack = await read(manager, copy.data.data)
  expect(pack).toMatchObject({
    version: 1,
    status: 'draft',
    construction_notes: [{ part: 'Neckline' }],
    sketches: [{ title: 'sketch.png', caption: 'Front' }],
    roles: { designer: [{ id: manager.user_id }], pattern_maker: [] },
  })
  expect(pack.sketches[0]?.id).not.toBe(data.attachment_id)
})
